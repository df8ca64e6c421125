import CircleAlert from '@lucide/icons/icons/circle-alert';
import type { ComponentProps } from 'react';
import styles from './ErrorMessage.module.css';
import { Icon } from './Icon.tsx';
import { Unbroken } from './Unbroken.tsx';

interface ErrorMessageProps extends ComponentProps<'p'> {
  children: string | null | undefined;
}

/** What is wrong and what to do about it: colour, sign and words. Nothing where nothing is. */
export function ErrorMessage({ children, ...paragraph }: ErrorMessageProps) {
  return (
    children && (
      <p {...paragraph} className={styles.error}>
        <Icon symbol={CircleAlert} className={styles.icon} />
        {/* Another message is another element: in place of this one's texts a translator may have put its own. */}
        <span key={children}>
          <Unbroken text={children} />
        </span>
      </p>
    )
  );
}
