import { rentalForm } from '../../../forms/rental.ts';
import type { DataOf } from '../../app/page.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Frame } from '../../components/Frame.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { Ticks } from '../../components/Ticks.tsx';
import { CampForm } from '../../forms/CampForm.tsx';
import { FactRow } from '../../sections/Facts.tsx';
import type { content } from './+content.ts';
import styles from './Page.module.css';

const requestId = 'forfragan';

/** The house and grounds to rent, the request form, and the steps after a request. */
export function Page({ data }: { data: DataOf<typeof content> }) {
  const { beds, steps } = data;
  return (
    <>
      <PageHead heading={data.heading} lead={data.lead} picture={data.picture} wide>
        <ButtonLink href={`#${requestId}`}>{data.formHeading}</ButtonLink>
      </PageHead>
      <Section>
        {data.facts.length > 0 && (
          <div className={styles.facts}>
            <FactRow items={data.facts} />
          </div>
        )}
        <div className="columns">
          <div className="flow">
            <SectionHeading>{data.houseHeading}</SectionHeading>
            {data.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <h3>{data.occasionsHeading}</h3>
            <Ticks items={data.occasions} />
          </div>
          <figure>
            <Frame>
              <Picture picture={beds} sizes="(min-width: 1280px) 34rem, (min-width: 993px) 43vw, 92vw" />
            </Frame>
            <figcaption className={styles.caption}>{beds.caption}</figcaption>
          </figure>
        </div>
      </Section>
      <Section id={requestId} tone="birch" edge="torn" className={styles.request}>
        <div className="flow">
          <SectionHeading>{data.formHeading}</SectionHeading>
          <Card raised>
            <CampForm form={rentalForm} afterwards={data.sent} />
          </Card>
        </div>
      </Section>
      {steps && (
        <Section>
          <h2>{steps.heading}</h2>
          <ol className={`grid ${styles.steps}`}>
            {steps.items.map(({ heading, text }) => (
              <li key={heading}>
                <h3>{heading}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </Section>
      )}
    </>
  );
}
