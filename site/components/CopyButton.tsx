import Copy from '@lucide/icons/icons/copy';
import { useState } from 'react';
import { Button } from './Button.tsx';
import styles from './CopyButton.module.css';
import { Icon } from './Icon.tsx';

interface CopyButtonProps {
  value: string;
  label: string;
  /** Shown and announced after a press. `failed` says how to copy by hand: browsers may refuse. */
  done: string;
  failed: string;
  variant?: 'primary' | 'secondary';
  size?: 'normal' | 'small';
}

/** Copies a text, and says whether that worked. */
export function CopyButton({ value, label, done, failed, variant, size }: CopyButtonProps) {
  const [outcome, setOutcome] = useState('');

  async function copy() {
    setOutcome('');
    setOutcome((await copied(value)) ? done : failed);
  }

  return (
    <div className={`${styles.copy} on-screen`}>
      <Button variant={variant} size={size} onClick={copy} data-scripted>
        <Icon symbol={Copy} />
        {label}
      </Button>
      <p role="status" className={styles.outcome}>
        {outcome}
      </p>
    </div>
  );
}

/** Copies a text. Returns false when the browser refuses, as it does without https or permission. */
async function copied(value: string): Promise<boolean> {
  if (!navigator.clipboard) return false;
  return navigator.clipboard.writeText(value).then(
    () => true,
    () => false,
  );
}
