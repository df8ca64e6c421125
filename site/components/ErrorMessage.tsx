import CircleAlert from '@lucide/icons/icons/circle-alert';
import type { ComponentProps } from 'react';
import styles from './ErrorMessage.module.css';
import { Icon } from './Icon.tsx';
import { Unbroken } from './Unbroken.tsx';

interface ErrorMessageProps extends ComponentProps<'p'> {
  children: string | null | undefined;
}

/** An error message with a colour and an icon. Renders nothing without a message. */
export function ErrorMessage({ children, ...paragraph }: ErrorMessageProps) {
  return (
    children && (
      <p {...paragraph} className={styles.error}>
        <Icon symbol={CircleAlert} className={styles.icon} />
        {/* Keyed by message: a translator may have replaced the text node, which React could then not update. */}
        <span key={children}>
          <Unbroken text={children} />
        </span>
      </p>
    )
  );
}
