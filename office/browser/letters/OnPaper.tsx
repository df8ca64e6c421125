import Printer from '@lucide/icons/icons/printer';
import { Fragment, useState } from 'react';
import { flushSync } from 'react-dom';
import { numberOf, weeksInWords } from '../../../forms/swedish.ts';
import type { PaperLettersAnswer, SendingAnswer } from '../../shared/letter-answers.ts';
import { letterKey } from '../../shared/placement-key.ts';
import type { useRequest } from '../data/useRequest.ts';
import { Act } from '../parts/Act.tsx';
import { PrimaryButton, SecondaryButton, TextButton } from '../parts/Buttons.tsx';
import { Remark } from '../parts/Remark.tsx';
import styles from './Letters.module.css';

/** Letters to families without an e-mail address, with the button that prints them and marks them as sent. */
export function OnPaper({ answer }: { answer: SendingAnswer }) {
  const [printed, setPrinted] = useState<PaperLettersAnswer['letters']>([]);
  const path = `letters/sendings/${answer.sending}` as const;
  const onPaper = answer.recipients.filter(
    (one) => one.onPaper && (one.status === 'toPrint' || one.status === 'sent'),
  );
  const isPrinted = onPaper.every(({ status }) => status === 'sent');
  if (onPaper.length === 0) return null;

  async function printThem(request: ReturnType<typeof useRequest>) {
    const written = await request.change('POST', `${path}/paper`);
    if (!written) return;
    const { letters } = written.body;
    flushSync(() => setPrinted(letters));
    if (letters.length > 0) print();
  }

  return (
    <Remark symbol={Printer} tone={isPrinted ? 'calm' : 'warm'}>
      <h2>{numberOf(onPaper.length, 'brev', 'brev')} på papper</h2>
      <p>
        {onPaper.map(({ guardian, ...letter }, index) => (
          <Fragment key={letterKey(letter)}>
            {index > 0 && '; '}
            <bdi>{guardian}</bdi>, {weeksInWords(letter.weeks)}
          </Fragment>
        ))}
        : ingen e-post. {isPrinted ? 'Lämna över det utskrivna.' : 'Skriv ut och lämna över.'}
      </p>
      <div className="row">
        <Act as={isPrinted ? SecondaryButton : PrimaryButton} symbol={Printer} act={printThem}>
          {isPrinted ? 'Skriv ut igen' : 'Skriv ut'}
        </Act>
        {!isPrinted && answer.heldUntil === null && (
          <Act as={TextButton} act={({ change }) => change('POST', `${path}/undo`)}>
            Ångra
          </Act>
        )}
      </div>
      {printed.length > 0 && (
        // The only content on paper (styles/base.css).
        <div data-receipt className={styles.onPaper}>
          {printed.map(({ reference, subject, text }) => (
            <article key={`${reference} ${subject}`}>
              <p>
                <b>{subject}</b>
              </p>
              <div className={styles.words}>{text}</div>
            </article>
          ))}
        </div>
      )}
    </Remark>
  );
}
