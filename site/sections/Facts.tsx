import { still } from '../app/still.tsx';
import { Unbroken } from '../components/Unbroken.tsx';
import type { HomeTexts } from '../pages/index/+content.ts';
import styles from './Facts.module.css';

/** Four figures about the camp, on a card that overlaps the hero. */
function FactsSection({ heading, items }: HomeTexts['facts']) {
  return (
    <section className={styles.facts} aria-label={heading}>
      <div className="wrap">
        <dl className={`sheet ${styles.sheet}`}>
          {items.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Unbroken text={value} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

export const Facts = still(import.meta.env.SSR && FactsSection);
