import type { ReactNode } from 'react';
import styles from './Dots.module.css';

interface DotsProps {
  count: number;
  index: number;
  onChoose: (index: number) => void;
  /** Renders the content of each dot. */
  children?: (index: number) => ReactNode;
}

/** A button for each picture. */
export function Dots({ count, index, onChoose, children }: DotsProps) {
  return (
    <ul className={styles.dots}>
      {Array.from({ length: count }, (_, dot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its number
        <li key={dot}>
          <button
            type="button"
            aria-label={`Visa bild ${dot + 1} av ${count}`}
            aria-current={dot === index ? 'true' : undefined}
            onClick={() => onChoose(dot)}
          >
            {children?.(dot)}
          </button>
        </li>
      ))}
    </ul>
  );
}
