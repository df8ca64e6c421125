import type { DataOf } from '../../app/page.ts';
import { MailLink } from '../../components/MailLink.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import type { content } from './+content.ts';
import { DonorList } from './DonorList.tsx';
import styles from './Page.module.css';

/** What the fee and the gifts pay for, and the donors. */
export function Given(data: DataOf<typeof content>) {
  const { feeBecomes } = data;
  return (
    <>
      {feeBecomes && (
        <Section tone="sunny" edge="torn">
          <div className="columns" data-widths="narrow-wide">
            <div className="flow">
              <h2>{feeBecomes.heading}</h2>
              <p className="lead">{feeBecomes.text}</p>
            </div>
            <figure className={styles.treats}>
              <Picture picture={feeBecomes.picture} sizes="(min-width: 1280px) 42rem, 92vw" />
              {feeBecomes.things && (
                <figcaption>
                  <ul className={styles.things}>
                    {feeBecomes.things.map((thing) => (
                      <li key={thing}>{thing}</li>
                    ))}
                  </ul>
                </figcaption>
              )}
            </figure>
          </div>
        </Section>
      )}

      <Section tone="wall">
        <div className="columns">
          <h2>{data.transparency.heading}</h2>
          <div className="flow">
            <p className="lead">{data.transparency.text}</p>
            <p>
              <MailLink />
            </p>
          </div>
        </div>
      </Section>

      <Section>
        <SectionHeading>{data.donorsHeading}</SectionHeading>
        <p className={`lead ${styles.donorsLead}`}>{data.donorsLead}</p>
        <DonorList donors={data.donors} />
        <div className={styles.listing}>
          <h3>{data.listing.heading}</h3>
          <p>
            {data.listing.text} <MailLink subject={data.listing.subject} />
          </p>
        </div>
      </Section>
    </>
  );
}
