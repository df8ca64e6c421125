import Send from '@lucide/icons/icons/send';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import styles from './SubmitButton.module.css';

interface SubmitButtonProps {
  label: string;
  sending: boolean;
  disabled?: boolean;
}

/** A form's submit button. Keeps its width while its label is "Skickar...", so that the layout does not shift. */
export function SubmitButton({ label, sending, disabled = false }: SubmitButtonProps) {
  return (
    <Button type="submit" disabled={sending || disabled} className={styles.button}>
      <span className={styles.label}>
        <Icon symbol={Send} />
        {label}
      </span>
      {sending && <span>Skickar...</span>}
    </Button>
  );
}
