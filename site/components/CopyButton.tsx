import Copy from '@lucide/icons/icons/copy';
import { useEffect } from 'react';
import { copyOnPress } from '../hydration/copyOnPress.ts';
import { Button } from './Button.tsx';
import styles from './CopyButton.module.css';
import { Icon } from './Icon.tsx';

interface CopyButtonProps {
  value: string;
  label: string;
  /** The button's accessible name where several say the same; it begins with the label (WCAG 2.5.3). */
  name?: string;
  /** Shown and announced after a press. `failed` says how to copy by hand: browsers may refuse. */
  done: string;
  failed: string;
  variant?: 'primary' | 'secondary';
  size?: 'normal' | 'small';
}

/** Copies a text, and says whether that worked. The public pages do it without React (site/pages/+client.ts). */
export function CopyButton({ value, label, name, done, failed, variant, size }: CopyButtonProps) {
  useEffect(() => copyOnPress(), []);
  return (
    <div className={`${styles.copy} on-screen`}>
      <Button
        variant={variant}
        size={size}
        aria-label={name}
        data-copy={value}
        data-done={done}
        data-failed={failed}
      >
        <Icon symbol={Copy} />
        {label}
      </Button>
      <p role="status" className={styles.outcome} />
    </div>
  );
}
