import { type ReactNode, useEffect, useRef } from 'react';
import { dateAndTimeInWords } from '../../forms/swedish-time.ts';
import type { ShownPicture } from '../pictures/picture.ts';
import styles from './FormReceipt.module.css';
import { Picture } from './Picture.tsx';

export interface Receipt {
  /** "Ansökan för Alva, vecka 31"; '' of a message. */
  readonly what: string;
  /** What to mention when asking about it later; another service gives none. */
  readonly reference: string | null;
  /** ISO 8601; null where nobody receives the form, and nothing was sent. */
  readonly sentAt: string | null;
}

/** What comes of what was sent, in the association's own words. */
export interface Afterwards {
  readonly picture?: ShownPicture | undefined;
  readonly heading: string;
  readonly steps: readonly string[];
}

interface Sent {
  /** "Ansökan skickades", followed by day and time. */
  sentLabel: string;
}

interface FormReceiptProps extends Sent {
  receipt: Receipt;
  heading: string;
  text: string;
  afterwards?: Afterwards | undefined;
  /** What the same visitor has sent before it. */
  earlier?: readonly Receipt[];
  /** It came with the page: the browser itself has given it the focus, and hydration must not take it from elsewhere. */
  cameWithPage?: boolean;
  children?: ReactNode;
}

/** Stays in the page when a form has arrived, for those who missed the toast. Takes the focus. */
export function FormReceipt(props: FormReceiptProps) {
  const { receipt, heading, text, sentLabel, afterwards, earlier = [], cameWithPage = false } = props;
  const element = useRef<HTMLDivElement>(null);
  const headingElement = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (cameWithPage) return;
    headingElement.current?.focus({ preventScroll: true });
    // Below the header, so that on a phone a toast at the bottom hides none of it.
    element.current?.scrollIntoView();
  }, [cameWithPage]);

  return (
    <div ref={element} className={styles.receipt} data-receipt>
      <EarlierReceipts receipts={earlier} sentLabel={sentLabel} />
      <div className={styles.head}>
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
      {afterwards && (
        <>
          <h4>{afterwards.heading}</h4>
          <ol className={styles.steps}>
            {afterwards.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
      {props.children}
    </div>
  );
}

/** What has been sent before, above a form that is filled in once more. */
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

/** What was sent, its reference and when. */
function About({ receipt: { what, reference, sentAt }, sentLabel }: Sent & { receipt: Receipt }) {
  return (
    <>
      {what && <p className={styles.what}>{what}</p>}
      {reference && (
        <p>
          Referens: <strong className={styles.reference}>{reference}</strong>
        </p>
      )}
      {sentAt && (
        <p className={styles.hint}>
          {sentLabel} <time dateTime={sentAt}>{dateAndTimeInWords(sentAt)}</time>.
        </p>
      )}
    </>
  );
}
