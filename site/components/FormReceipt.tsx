import Check from '@lucide/icons/icons/check';
import { type ReactNode, useEffect, useRef } from 'react';
import { dateAndTimeInWords } from '../../forms/swedish-time.ts';
import styles from './FormReceipt.module.css';
import { Icon } from './Icon.tsx';

export interface Receipt {
  /** What to mention when asking about it later; another service gives none. */
  readonly reference: string | null;
  /** ISO 8601. */
  readonly sentAt: string;
}

interface FormReceiptProps {
  receipt: Receipt;
  heading: string;
  text: string;
  /** "Ansökan skickades", followed by day and time. */
  sentLabel: string;
  /** It came with the page: the browser itself has given it the focus, and hydration must not take it from elsewhere. */
  cameWithPage?: boolean;
  children?: ReactNode;
}

/** Stays in the page when a form has arrived, for those who missed the toast. Takes the focus. */
export function FormReceipt(props: FormReceiptProps) {
  const { receipt, heading, text, sentLabel, cameWithPage = false, children } = props;
  const headingElement = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (cameWithPage) return;
    headingElement.current?.focus({ preventScroll: true });
    // Below the header, so that on a phone a toast at the bottom hides none of it.
    headingElement.current?.scrollIntoView();
  }, [cameWithPage]);

  const { reference, sentAt } = receipt;
  return (
    <div className={styles.receipt} data-receipt>
      <Icon symbol={Check} className={styles.icon} />
      <h3
        ref={headingElement}
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: the page is the answer to the form, and this is what it says.
        autoFocus={cameWithPage}
        className={styles.heading}
      >
        {heading}
      </h3>
      <p>{text}</p>
      {reference && (
        <p>
          Referens: <strong className={styles.reference}>{reference}</strong>
        </p>
      )}
      <p className={styles.hint}>
        {sentLabel} <time dateTime={sentAt}>{dateAndTimeInWords(sentAt)}</time>. Spara eller skriv ut sidan om
        du vill ha kvar en kopia.
      </p>
      {children}
    </div>
  );
}
