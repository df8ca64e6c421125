import Heart from '@lucide/icons/icons/heart';
import MessageCircle from '@lucide/icons/icons/message-circle';
import type { DataOf } from '../../app/page.ts';
import { still } from '../../app/still.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import type { content } from './+content.ts';
import styles from './Page.module.css';
import { Pegs } from './Pegs.tsx';

/** Thanks to the camp's supporters. */
function Thanks({ data }: { data: DataOf<typeof content> }) {
  const { letter, support, feedback } = data;
  return (
    <>
      <PageHead heading={data.heading} lead={data.lead} picture={data.picture} />
      <Section id="sponsorer" className={styles.sponsors} data-glide>
        <SectionHeading>{data.sponsorsHeading}</SectionHeading>
        <Pegs logos={data.sponsors} />
      </Section>
      {letter && (
        <Section tone="lakeside" edge="torn">
          <figure className={styles.letter}>
            <blockquote>
              {letter.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </blockquote>
            <figcaption>{letter.from}</figcaption>
          </figure>
        </Section>
      )}
      <Section tone="sunny" edge="torn">
        <div className={`grid ${styles.asks}`}>
          <div>
            <h2>{support.heading}</h2>
            <p>{support.text}</p>
            <ButtonLink href="/kontakt">
              <Icon symbol={Heart} />
              {support.button}
            </ButtonLink>
          </div>
          <div>
            <h2>{feedback.heading}</h2>
            <p>{feedback.text}</p>
            <ButtonLink variant="secondary" href="/kontakt">
              <Icon symbol={MessageCircle} />
              {feedback.button}
            </ButtonLink>
          </div>
        </div>
      </Section>
    </>
  );
}

export const Page = still(import.meta.env.SSR && Thanks);
