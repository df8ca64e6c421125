import Check from '@lucide/icons/icons/check';
import { Icon } from './Icon.tsx';
import styles from './Ticks.module.css';

/** A short list whose items have green ticks. */
export function Ticks({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.ticks}>
      {items.map((item) => (
        <li key={item}>
          <Icon symbol={Check} className={styles.tick} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
