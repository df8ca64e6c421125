import Phone from '@lucide/icons/icons/phone';
import { contactPageForm } from '../../../forms/contact-page.ts';
import { useCamp } from '../../app/CampContext.ts';
import type { DataOf } from '../../app/page.ts';
import { Card } from '../../components/Card.tsx';
import { ContactDetails } from '../../components/ContactDetails.tsx';
import { classNames } from '../../components/classNames.ts';
import { Icon } from '../../components/Icon.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { tel } from '../../components/tel.ts';
import { CampForm } from '../../forms/CampForm.tsx';
import type { content } from './+content.ts';
import { MapOnRequest } from './MapOnRequest.tsx';
import styles from './Page.module.css';

/** The contact page: contact details, a map, and a simple form. */
export function Page({ data }: { data: DataOf<typeof content> }) {
  const { forms } = useCamp();
  const { phone, map } = data;
  return (
    <>
      <PageHead heading={data.heading} lead={data.lead} picture={data.picture} />
      <Section>
        <div className="columns" data-widths="narrow-wide">
          <div className="flow beside">
            <SectionHeading>{data.addressHeading}</SectionHeading>
            <ContactDetails />
            <div className={classNames(styles.phone, 'on-dark edged')}>
              <Icon symbol={Phone} />
              <h3>{phone.heading}</h3>
              <p>{phone.text}</p>
              <EmergencyNumber sentence={phone.number} />
              <p>{phone.danger}</p>
            </div>
          </div>
          <Card raised className={styles.form}>
            <h2>{data.formHeading}</h2>
            {forms.kontakt.to === 'nobody' && <Notice>{data.notConnected}</Notice>}
            <CampForm form={contactPageForm} afterwards={data.sent} />
          </Card>
        </div>
      </Section>
      <Section tone="birch" edge="torn" className={`${styles.map} on-screen`}>
        <h2>{map.heading}</h2>
        <MapOnRequest
          place={data.place}
          texts={map}
          drawing={<Picture picture={data.drawing} sizes="(min-width: 993px) 50rem, 92vw" />}
        />
      </Section>
    </>
  );
}

/** The sentence about the emergency number, in which the number is a link. */
function EmergencyNumber({ sentence }: { sentence: string }) {
  const { emergencyPhone } = useCamp();
  if (!emergencyPhone) return <p>{sentence}</p>;
  const [before, after] = sentence.split(emergencyPhone);
  return (
    <p className={styles.number}>
      {before}
      <a href={tel(emergencyPhone)}>{emergencyPhone}</a>
      {after}
    </p>
  );
}
