import Check from '@lucide/icons/icons/check';
import { Icon } from '../../components/Icon.tsx';
import styles from './Letters.module.css';

const steps = ['Välj brev', 'Mottagare', 'Läs igenom', 'Skickas'] as const;

/** How far somebody has come with a letter. */
export function Steps({ now }: { now: (typeof steps)[number] }) {
  const at = steps.indexOf(now);
  return (
    <ol className={styles.steps} aria-label="Steg">
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < at ? styles.done : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={`${styles.number} edged`} aria-hidden="true">
            {index < at ? <Icon symbol={Check} /> : index + 1}
          </span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
