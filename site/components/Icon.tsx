import type { LucideIcon } from 'lucide-react';
import styles from './Icon.module.css';

interface IconProps {
  /** One icon of lucide-react, imported alone: `import Check from 'lucide-react/icons/check'`. */
  symbol: LucideIcon;
  className?: string | undefined;
}

/** A drawing beside a text that already says it, so screen readers pass it by. */
export function Icon({ symbol: Drawing, className }: IconProps) {
  return <Drawing aria-hidden="true" className={className ? `${styles.icon} ${className}` : styles.icon} />;
}
