import type { DataOf } from '../../app/page.ts';
import { still } from '../../app/still.tsx';
import { ButtonLink, ButtonRow } from '../../components/Button.tsx';
import { Frame } from '../../components/Frame.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Section } from '../../components/Section.tsx';
import { Faces, facesHeadingId, facesId } from '../../sections/Faces.tsx';
import type { content } from './+content.ts';
import styles from './Page.module.css';

/** About the camp: its history as a timeline up to today, and the staff. */
function About({ data }: { data: DataOf<typeof content> }) {
  const { heading, lead, timeline, faces, links } = data;
  return (
    <>
      <PageHead heading={heading} lead={lead} picture={data.picture} />
      <Section>
        <ol className={`grid ${styles.timeline}`}>
          {timeline.map(({ time, paragraphs, figures, pictures }) => (
            <li key={time} className={`grid ${styles.time}`}>
              <div className={`flow ${styles.text}`}>
                <h2>{time}</h2>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {figures && (
                  <dl className={`row ${styles.figures}`}>
                    {figures.map(({ value, label }) => (
                      <div key={label}>
                        <dt>{label}</dt>
                        <dd>{value}</dd>
                      </div>
                    ))}
                  </dl>
                )}
              </div>
              {pictures.map((picture) => (
                <Frame key={picture.src} className={`${styles.picture} on-screen`}>
                  <Picture picture={picture} sizes="(min-width: 62em) 35rem, 90vw" />
                </Frame>
              ))}
            </li>
          ))}
        </ol>
        {faces && (
          <section id={facesId} className={styles.faces} aria-labelledby={facesHeadingId}>
            <Faces faces={faces} />
          </section>
        )}
        <ButtonRow className={styles.links}>
          <ButtonLink href="/#faq">{links.questions}</ButtonLink>
          <ButtonLink variant="secondary" href="/donationer">
            {links.support}
          </ButtonLink>
          <ButtonLink variant="secondary" href="/kontakt">
            {links.contact}
          </ButtonLink>
        </ButtonRow>
      </Section>
    </>
  );
}

export const Page = still(import.meta.env.SSR && About);
