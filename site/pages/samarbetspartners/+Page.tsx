import Mail from '@lucide/icons/icons/mail';
import { useCamp } from '../../app/CampContext.ts';
import type { DataOf } from '../../app/page.ts';
import { still } from '../../app/still.tsx';
import { ButtonLink, ButtonRow } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Icon } from '../../components/Icon.tsx';
import { mailto } from '../../components/mailto.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import type { content } from './+content.ts';
import { Figures } from './Figures.tsx';
import styles from './Page.module.css';
import { PartnerCard } from './PartnerCard.tsx';

/** The partner organisations, and how to become one. */
function Partners({ data }: { data: DataOf<typeof content> }) {
  const { email } = useCamp();
  const { join } = data;
  return (
    <>
      <PageHead heading={data.heading} lead={data.lead} picture={data.picture} wide />
      <Section>
        <SectionHeading>{data.partnersHeading}</SectionHeading>
        <div className={`grid ${styles.partners}`}>
          {data.partners.map((partner) => (
            <PartnerCard key={partner.name} partner={partner} websiteLabel={data.websiteButton} />
          ))}
        </div>
      </Section>

      <Section tone="wall" className={styles.strip}>
        <h2 className="visually-hidden">{data.figuresHeading}</h2>
        <Figures figures={data.figures} />
      </Section>

      <Section tone="sunny">
        <div className="columns">
          <div className="flow">
            <SectionHeading>{join.heading}</SectionHeading>
            <p className="lead">{join.lead}</p>
            <ButtonRow>
              <ButtonLink href={mailto(email, 'Bli samarbetspartner')}>
                <Icon symbol={Mail} />
                {join.button}
              </ButtonLink>
              <ButtonLink variant="secondary" href={mailto(email, 'Samarbetspartner')}>
                {join.question}
              </ButtonLink>
            </ButtonRow>
          </div>
          <div className="flow">
            {join.benefits.map(({ heading, text }) => (
              <Card key={heading} className={styles.benefit}>
                <h3>{heading}</h3>
                <p>{text}</p>
              </Card>
            ))}
          </div>
        </div>
      </Section>
    </>
  );
}

export const Page = still(import.meta.env.SSR && Partners);
