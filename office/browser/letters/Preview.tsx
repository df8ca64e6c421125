import ChevronDown from '@lucide/icons/icons/chevron-down';
import ChevronLeft from '@lucide/icons/icons/chevron-left';
import ChevronRight from '@lucide/icons/icons/chevron-right';
import Send from '@lucide/icons/icons/send';
import { useEffect, useEffectEvent, useState } from 'react';
import { numberOf, weeksInWords } from '../../../forms/swedish.ts';
import { dayAsReadOn } from '../../../forms/swedish-time.ts';
import { classNames } from '../../../site/components/classNames.ts';
import { Icon } from '../../../site/components/Icon.tsx';
import { toldApart } from '../../shared/first-name.ts';
import type { LetterDays, LettersRequest, PreviewsAnswer } from '../../shared/letter-answers.ts';
import { letterKey } from '../../shared/placement-key.ts';
import { asRead } from '../../shared/read-letters.ts';
import { goTo } from '../app/address.ts';
import columns from '../app/Columns.module.css';
import { Act } from '../parts/Act.tsx';
import { LargeButton, SecondaryButton, SquareButton, TextButton } from '../parts/Buttons.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { Email } from '../parts/Email.tsx';
import rows from '../parts/Rows.module.css';
import { Rows } from '../parts/Rows.tsx';
import { Sheet, SheetPart } from '../parts/Sheet.tsx';
import { today } from '../words/time.ts';
import { LetterPicture } from './LetterPicture.tsx';
import styles from './Letters.module.css';
import { Others, toFamilies } from './Recipients.tsx';

/** The previews, and the request that produced them. */
export interface Previews {
  readonly wanted: LettersRequest;
  readonly answer: PreviewsAnswer;
}

interface PreviewProps {
  previews: Previews;
  onBack: () => void;
}

/** A preview of each letter, and the button that sends them. */
export function Preview({ previews, onBack }: PreviewProps) {
  const { wanted, answer } = previews;
  const { from, letters, others } = answer;
  const [at, setAt] = useState(0);
  const [isChoosing, setChoosing] = useState(false);
  // An idempotency key: it stays the same across presses for these letters, so that they are sent once.
  const [sending] = useState(() => crypto.randomUUID());
  useTurning((step) => {
    if (!isChoosing) setAt(Math.min(Math.max(at + step, 0), letters.length - 1));
  });

  const letter = letters[at];
  const called = toldApart(letters);
  if (!letter) {
    return (
      <div className="sheets">
        <p>Inget av breven stämmer längre. Välj på nytt.</p>
        <SecondaryButton onClick={onBack}>Tillbaka till mottagarna</SecondaryButton>
        <Others others={others} />
      </div>
    );
  }
  return (
    <div className={columns.columns}>
      <div className={classNames(styles.read, 'sheets')}>
        <div className={styles.pager}>
          <SquareButton
            symbol={ChevronLeft}
            words="Föregående brev"
            disabled={at === 0}
            onClick={() => setAt(at - 1)}
          />
          <div role="status">
            <button type="button" className={`plain ${styles.which}`} onClick={() => setChoosing(true)}>
              <span>
                <b>
                  Brev {at + 1} av {letters.length}
                </b>
                <br />
                <span className="small muted">
                  <bdi>{letter.guardian}</bdi>, <bdi>{called[at]?.called}</bdi>, {weeksInWords(letter.weeks)}
                </span>
              </span>
              <Icon symbol={ChevronDown} />
              <span className="visually-hidden">Välj bland breven</span>
            </button>
          </div>
          <SquareButton
            symbol={ChevronRight}
            words="Nästa brev"
            disabled={at === letters.length - 1}
            onClick={() => setAt(at + 1)}
          />
        </div>
        <GivenDays days={wanted} />
        <LetterPicture kind={wanted.kind} from={from} letter={letter} />
        <Others others={others} />
      </div>
      <div className="sheets">
        <Sheet aria-label="Skicka">
          <SheetPart className="stack">
            <div className={styles.foot} data-action-bar>
              <Act
                as={LargeButton}
                symbol={Send}
                act={async ({ change }) => {
                  const sent = await change('POST', 'letters', asRead(wanted, answer, sending));
                  if (sent) goTo(`/brev/skickat/${sending}`);
                }}
              >
                Skicka {numberOf(letters.length, 'brev', 'brev')}
              </Act>
            </div>
            <p className="small muted">
              {numberOf(letters.length, 'brev', 'brev')} {toFamilies(wanted.kind, letters)}.{' '}
              {thereafter(letters)}
            </p>
            <TextButton className="full" onClick={onBack}>
              Tillbaka till mottagarna
            </TextButton>
          </SheetPart>
        </Sheet>
        <p className="small muted">
          Det markerade fylls i för var och en.{' '}
          {wanted.own
            ? 'Skriv aldrig om hälsa i ett brev: ring om sådant.'
            : 'I länken till svaret sätts en egen hemlighet i varje brev. Hälsouppgifter kan aldrig stå i ett brev.'}
        </p>
      </div>
      {isChoosing && (
        <Dialog heading={numberOf(letters.length, 'brev', 'brev')} onClose={() => setChoosing(false)}>
          <Rows className={styles.names}>
            {called.map((one, index) => (
              <li key={letterKey(one)}>
                <div className={rows.first}>
                  <button
                    type="button"
                    className={rows.name}
                    aria-current={index === at ? 'true' : undefined}
                    onClick={() => {
                      setAt(index);
                      setChoosing(false);
                    }}
                  >
                    <bdi>{one.guardian}</bdi>
                  </button>
                  <span className="small muted whole">{weeksInWords(one.weeks)}</span>
                </div>
                <p className="small muted">
                  <bdi>{one.called}</bdi>, {one.email ? <Email address={one.email} /> : 'på papper'}
                </p>
              </li>
            ))}
          </Rows>
          <div>
            <TextButton onClick={() => setChoosing(false)}>Stäng</TextButton>
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** The days given in the letters, or on the pages that they link to. They can still be changed here. */
function GivenDays({ days: { answerBy, payBy } }: { days: LetterDays }) {
  const given = [
    answerBy && `Sista dag att svara: ${dayAsReadOn(today(), answerBy)}.`,
    payBy && `Sista dag att betala: ${dayAsReadOn(today(), payBy)}.`,
  ].filter(Boolean);
  return given.length > 0 && <p>{given.join(' ')}</p>;
}

/** The arrow keys go to the previous and next letter. */
function useTurning(turn: (step: 1 | -1) => void): void {
  const onKey = useEffectEvent(({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** What happens after sending: mailed letters are held back, and letters on paper wait to be printed. */
function thereafter(letters: PreviewsAnswer['letters']): string {
  const mailed = letters.filter(({ email }) => email !== '').length;
  if (mailed === 0) return 'Du skriver ut dem när du har tryckt på Skicka.';
  if (mailed === letters.length) return 'De hålls kvar i tio minuter. Så länge kan du ångra.';
  return 'De som mejlas hålls kvar i tio minuter. Så länge kan du ångra. De andra skriver du ut.';
}
