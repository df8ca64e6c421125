import { type ReactNode, useEffect, useRef } from 'react';
import { dateAndTimeInWords } from '../../forms/swedish-time.ts';
import type { ShownPicture } from '../pictures/picture.ts';
import styles from './FormReceipt.module.css';
import { Picture } from './Picture.tsx';

export interface Receipt {
  /** For example "Ansökan för Alva, vecka 31"; '' for a message. */
  readonly what: string;
  /** The number to quote in later questions; null from another service. */
  readonly reference: string | null;
  /** ISO 8601; null when the form has no recipient and nothing was sent. */
  readonly sentAt: string | null;
  /** The wished period of a child. */
  readonly period?: unknown;
}

/** The receipt's picture, and what happens after a form has been sent, in the association's own words. */
export interface Afterwards {
  readonly picture?: ShownPicture | undefined;
  readonly heading?: string;
  readonly steps?: readonly string[];
}

interface Sent {
  /** For example "Ansökan skickades". The day and time follow. */
  sentLabel: string;
}

interface FormReceiptProps extends Sent {
  receipt: Receipt;
  heading: string;
  text: string;
  afterwards?: Afterwards | undefined;
  /** Receipts of the visitor's earlier forms on this page. */
  earlier?: readonly Receipt[];
  /** The server rendered the receipt with `autofocus`. Hydration must not move the focus to it again. */
  cameWithPage?: boolean;
  children?: ReactNode;
}

/** Replaces a form that has been sent, and takes the focus. Unlike a toast, it stays. */
export function FormReceipt(props: FormReceiptProps) {
  const { receipt, heading, text, sentLabel, afterwards, earlier = [], cameWithPage = false } = props;
  const element = useRef<HTMLDivElement>(null);
  const headingElement = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (cameWithPage) return;
    headingElement.current?.focus({ preventScroll: true });
    // To the top, just below the header, so that a toast at the bottom of a phone covers neither reference nor button.
    element.current?.scrollIntoView();
  }, [cameWithPage]);

  return (
    <div className={`grid ${styles.receipt}`} data-receipt>
      <EarlierReceipts receipts={earlier} sentLabel={sentLabel} />
      <div ref={element} className={`row ${styles.head}`}>
        <div className={styles.words}>
          <h3
            ref={headingElement}
            tabIndex={-1}
            // biome-ignore lint/a11y/noAutofocus: the page is the answer to the form, and this is what it says.
            autoFocus={cameWithPage}
          >
            {heading}
          </h3>
          <p>{text}</p>
        </div>
        {afterwards?.picture && <Picture picture={afterwards.picture} sizes="10rem" />}
      </div>
      {(receipt.reference || receipt.sentAt) && (
        <div className={styles.stub}>
          <About receipt={receipt} sentLabel={sentLabel} />
        </div>
      )}
      {props.children}
      {afterwards?.steps && (
        <>
          <h4>{afterwards.heading}</h4>
          <ol className={`grid ${styles.steps}`}>
            {afterwards.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

/** The receipts of earlier forms, above a form that is shown again. */
export function EarlierReceipts({ receipts, sentLabel }: Sent & { receipts: readonly Receipt[] }) {
  const sent = receipts.filter(({ sentAt }) => sentAt);
  if (sent.length === 0) return null;
  return (
    <ul className={styles.earlier}>
      {sent.map((receipt) => (
        <li key={receipt.sentAt}>
          <About receipt={receipt} sentLabel={sentLabel} />
        </li>
      ))}
    </ul>
  );
}

/** What was sent, with its reference and time. */
function About({ receipt: { what, reference, sentAt }, sentLabel }: Sent & { receipt: Receipt }) {
  return (
    <>
      {what && (
        <p>
          <strong>{what}</strong>
        </p>
      )}
      {reference && (
        <p>
          Referens: <strong className={styles.reference}>{reference}</strong>
        </p>
      )}
      {sentAt && (
        <p className="muted small">
          {sentLabel} <time dateTime={sentAt}>{dateAndTimeInWords(sentAt)}</time>.
        </p>
      )}
    </>
  );
}
