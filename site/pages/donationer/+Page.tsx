import CalendarHeart from '@lucide/icons/icons/calendar-heart';
import Clock from '@lucide/icons/icons/clock';
import HandHeart from '@lucide/icons/icons/hand-heart';
import Heart from '@lucide/icons/icons/heart';
import Landmark from '@lucide/icons/icons/landmark';
import Mail from '@lucide/icons/icons/mail';
import Smartphone from '@lucide/icons/icons/smartphone';
import { swishDigits, swishLink } from '../../../forms/swish.ts';
import { useCamp } from '../../app/CampContext.ts';
import type { DataOf } from '../../app/page.ts';
import { still } from '../../app/still.tsx';
import { AlertDialog, opens } from '../../components/AlertDialog.tsx';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import { Icon } from '../../components/Icon.tsx';
import { mailto } from '../../components/mailto.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { SwishCode } from '../../components/SwishCode.tsx';
import type { content } from './+content.ts';
import { DonationCard } from './DonationCard.tsx';
import { Given } from './Given.tsx';
import styles from './Page.module.css';

const dialogId = 'stod-oss';

/** Ways to give, how the money is used, and the donors. */
function Donations({ data }: { data: DataOf<typeof content> }) {
  const { email, bankgiro } = useCamp();
  const { openSwish } = data;
  const payee = `Mottagare: ${data.payee}`;
  const copy = { value: bankgiro, ...data.copyButton };
  const first = openSwish
    ? { ...openSwish, label: copy.label, value: swishDigits(openSwish.number) }
    : { ...copy, number: bankgiro };
  return (
    <>
      <PageHead heading={data.heading} lead={data.lead} picture={data.picture}>
        <Button {...opens(dialogId)}>
          <Icon symbol={Heart} />
          {data.giveButton}
        </Button>
      </PageHead>
      <AlertDialog
        id={dialogId}
        {...data.dialog}
        action={
          openSwish ? (
            <>
              <ButtonLink size="small" href={swishLink(openSwish.number)} rel="noreferrer">
                {openSwish.button}
              </ButtonLink>
              <CopyButton {...first} variant="secondary" size="small" />
            </>
          ) : (
            <CopyButton {...first} size="small" />
          )
        }
      >
        <p className={styles.number}>{first.number}</p>
        <p>{payee}</p>
      </AlertDialog>

      <Section>
        <div className={`row apart muted ${styles.waysHead}`}>
          <SectionHeading>{data.waysHeading}</SectionHeading>
          <p>{data.note}</p>
        </div>
        <div className={`grid ${styles.ways}`}>
          <DonationCard symbol={Smartphone} heading={data.swish.heading}>
            {openSwish ? (
              <>
                <p className={styles.swishNumber}>{openSwish.number}</p>
                <p>{openSwish.text}</p>
                <SwishCode picture={openSwish.picture} />
                <CopyButton {...first} variant="secondary" size="small" />
                <ButtonLink
                  variant="secondary"
                  size="small"
                  href={swishLink(openSwish.number)}
                  rel="noreferrer"
                >
                  {openSwish.button}
                </ButtonLink>
              </>
            ) : (
              <>
                <p>{data.swish.text}</p>
                <p className={styles.soon}>
                  <Icon symbol={Clock} />
                  {data.swish.tag}
                </p>
                <ButtonLink variant="secondary" size="small" href="#bankgiro">
                  {data.swish.button}
                </ButtonLink>
              </>
            )}
          </DonationCard>
          <div className={styles.slip} id="bankgiro">
            <div className={styles.slipPaper}>
              <h3 className={styles.name}>
                <Icon symbol={Landmark} />
                {data.bankgiro.heading}
              </h3>
              <p className={styles.number}>{bankgiro}</p>
              <p className={styles.payee}>{payee}</p>
              <div className={`grid ${styles.stub}`}>
                <p>{data.bankgiro.text}</p>
                <CopyButton {...copy} variant="secondary" size="small" />
              </div>
            </div>
          </div>
          <DonationCard symbol={CalendarHeart} heading={data.monthly.heading}>
            <p>{data.monthly.text}</p>
            <ButtonLink variant="secondary" size="small" href={mailto(email, 'Bli månadsgivare')}>
              <Icon symbol={Mail} />
              {data.monthly.button}
            </ButtonLink>
          </DonationCard>
          <DonationCard symbol={HandHeart} heading={data.sponsorship.heading}>
            <p>{data.sponsorship.text}</p>
            <ButtonLink variant="secondary" size="small" href="/kontakt">
              {data.sponsorship.button}
            </ButtonLink>
          </DonationCard>
        </div>
      </Section>

      <Given {...data} />
    </>
  );
}

export const Page = still(import.meta.env.SSR && Donations);
