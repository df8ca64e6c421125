import Clock from '@lucide/icons/icons/clock';
import MailCheck from '@lucide/icons/icons/mail-check';
import MailX from '@lucide/icons/icons/mail-x';
import Undo2 from '@lucide/icons/icons/undo-2';
import type { ReactNode } from 'react';
import { numberOf } from '../../../forms/swedish.ts';
import { classNames } from '../../../site/components/classNames.ts';
import type { LettersAnswer, SendingSummary } from '../../shared/letter-answers.ts';
import { type LetterForm, letterForms, letterTo, nameWithRecipients } from '../../shared/letters.ts';
import { officePath } from '../app/address.ts';
import columns from '../app/Columns.module.css';
import { Fetched, Screen } from '../app/Screen.tsx';
import { useLetters } from '../data/queries.ts';
import rows from '../parts/Rows.module.css';
import { HeadedSheet, Slip } from '../parts/Sheet.tsx';
import { Tag } from '../parts/Tag.tsx';
import { Happening, Timeline } from '../parts/Timeline.tsx';
import { TwoLines } from '../parts/TwoLines.tsx';
import { when } from '../words/time.ts';
import { letterPath } from './beginLetter.ts';
import styles from './Letters.module.css';

/** The kinds of letters, the number of recipients who wait for each, and the sendings. */
export function Letters() {
  return (
    <Screen
      title="Brev"
      about="Bara bekräftelsen på ett ja, och att uppgifter är ändrade, skickas av sig självt. Välj ett brev och se vilka det gäller."
    >
      <Fetched query={useLetters()}>{(answer) => <LetterKinds answer={answer} />}</Fetched>
    </Screen>
  );
}

function LetterKinds({ answer: { kinds, sendings } }: { answer: LettersAnswer }) {
  return (
    <div className={columns.columns}>
      <div className="sheets">
        {letterForms.map((form) => (
          <HeadedSheet key={form} heading={headings[form]}>
            <ul className={classNames(rows.rows, styles.kinds)}>
              {kinds
                .filter((letter) => letter.form === form)
                .map((letter) => (
                  <Kind key={letter.kind} letter={letter} />
                ))}
            </ul>
          </HeadedSheet>
        ))}
      </div>
      <Slip heading="Senast skickat">
        <Timeline otherwise="Inga brev har skickats än.">
          {sendings.map((sending) => (
            <Happening key={sending.sending} symbol={symbolOf(sending)} when={when(sending.at)}>
              <a href={`${officePath}/brev/skickat/${sending.sending}`}>
                {nameWithRecipients(sending, sending.subject)}, {numberOf(sending.letters, 'brev', 'brev')}
              </a>
              : {inWords(sending)}
            </Happening>
          ))}
        </Timeline>
      </Slip>
    </div>
  );
}

const headings: Readonly<Record<LetterForm, string>> = {
  child: 'Till barnens familjer',
  leader: 'Till ledare',
};

function Kind({ letter }: { letter: LettersAnswer['kinds'][number] }) {
  const { name, about } = letterTo(letter);
  const { waiting } = letter;
  return (
    <li>
      <span>
        <TwoLines below={about}>
          <a
            className={rows.name}
            href={`${officePath}${letterPath(letter)}`}
            aria-label={nameWithRecipients(letter)}
          >
            {name}
          </a>
        </TwoLines>
      </span>
      {waiting !== null && (
        <Tag tone={waiting > 0 ? 'waiting' : 'calm'}>
          <span className="whole">{waiting > 0 ? `${waiting} väntar` : 'ingen väntar'}</span>
        </Tag>
      )}
    </li>
  );
}

function symbolOf({ heldUntil, undoneBy, failed, toPrint }: SendingSummary) {
  if (failed > 0) return MailX;
  if (undoneBy !== null) return Undo2;
  return heldUntil === null && toPrint === 0 ? MailCheck : Clock;
}

/** The outcome of a sending, in a few words. */
function inWords(summary: SendingSummary): ReactNode {
  const { heldUntil, undoneBy, letters: all, sent, failed, toPrint } = summary;
  if (failed > 0) return failed === 1 ? 'ett kom inte fram' : `${failed} kom inte fram`;
  if (undoneBy !== null && sent === 0)
    return (
      <>
        ångrat av <bdi>{undoneBy}</bdi>
      </>
    );
  if (heldUntil !== null) return 'hålls kvar';
  if (toPrint > 0) return `${toPrint} ska skrivas ut`;
  return sent === all ? 'skickat' : `${sent} av ${all} skickade`;
}
