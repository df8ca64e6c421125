import { classNames } from '../../../site/components/classNames.ts';
import styles from './Initials.module.css';

/** A person's initials in a circle, beside the full name. */
export function Initials({ name, large = false }: { name: string; large?: boolean }) {
  const words = name.split(' ');
  return (
    <span className={classNames(styles.initials, large && styles.large)} aria-hidden="true">
      {[words[0], words.length > 1 ? words.at(-1) : ''].map((word = '') => word.charAt(0)).join('')}
    </span>
  );
}
