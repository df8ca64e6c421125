import { still } from '../app/still.tsx';
import { Unbroken } from '../components/Unbroken.tsx';
import styles from './Facts.module.css';

interface FactsProps {
  heading: string;
  items: readonly { value: string; label: string }[];
}

/** The camp in four figures, on a sheet that overlaps the hero. */
function FactsSection({ heading, items }: FactsProps) {
  return (
    <section className={styles.facts} aria-label={heading}>
      <div className="wrap">
        <dl className={styles.sheet}>
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
