import type { DataOf } from '../../app/page.ts';
import { still } from '../../app/still.tsx';
import { Section } from '../../components/Section.tsx';
import type { content } from './+content.ts';
import drawing from './husplan.svg';
import styles from './Page.module.css';

type HousePlanProps = NonNullable<DataOf<typeof content>['plan']>;

/** The house with its roof lifted. Each room's name stands in it; on a phone its number, and the names below. */
function HousePlanSection({ heading, text, alt, rooms }: HousePlanProps) {
  return (
    <Section tone="sunny" edge="torn" id="planen">
      <h2>{heading}</h2>
      <p className={`lead ${styles.planText}`}>{text}</p>
      <div className={styles.plan}>
        <img src={drawing} alt={alt} width="900" height="600" loading="lazy" decoding="async" />
        <ol className={styles.rooms}>
          {rooms.map((room) => (
            <li key={room}>{room}</li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

export const HousePlan = still(import.meta.env.SSR && HousePlanSection);
