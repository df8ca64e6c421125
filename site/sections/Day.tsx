import { still } from '../app/still.tsx';
import { Picture } from '../components/Picture.tsx';
import { Section } from '../components/Section.tsx';
import { SectionHeading } from '../components/SectionHeading.tsx';
import type { HomeTexts } from '../pages/index/+content.ts';
import styles from './Day.module.css';

/** A day at camp: places along a painted path, which scrolls sideways where it does not fit. */
function DaySection({ heading, lead, picture, places }: HomeTexts['day']) {
  return (
    <Section id="en-dag" edge="flipped">
      <SectionHeading id="en-dag-rubrik">{heading}</SectionHeading>
      <p className={`lead ${styles.lead}`}>{lead}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by the arrow keys too. */}
      <section className={styles.window} aria-labelledby="en-dag-rubrik" tabIndex={0}>
        <div className={styles.path}>
          <Picture picture={picture} sizes="105rem" />
          <ol className={styles.places}>
            {places.map(({ name, text }) => (
              <li key={name}>
                <h3>{name}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
    </Section>
  );
}

export const Day = still(import.meta.env.SSR && DaySection);
