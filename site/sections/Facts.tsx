import { still } from '../app/still.tsx';
import { Unbroken } from '../components/Unbroken.tsx';
import type { HomeTexts } from '../pages/index/+content.ts';
import styles from './Facts.module.css';

/** Figures, each with its words below, on a sheet. */
export function FactRow({ items }: Pick<HomeTexts['facts'], 'items'>) {
  return (
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
  );
}

/** Four figures about the camp, on a card that overlaps the hero. */
function FactsSection({ heading, items }: HomeTexts['facts']) {
  return (
    <section className={styles.facts} aria-label={heading}>
      <div className="wrap">
        <FactRow items={items} />
      </div>
    </section>
  );
}

export const Facts = still(import.meta.env.SSR && FactsSection);
