import ChevronLeft from '@lucide/icons/icons/chevron-left';
import ChevronRight from '@lucide/icons/icons/chevron-right';
import Send from '@lucide/icons/icons/send';
import { useState } from 'react';
import { isolated } from '../../../forms/names.ts';
import { numberOf, weeksInWords } from '../../../forms/swedish.ts';
import { dayAsReadOn } from '../../../forms/swedish-time.ts';
import { classNames } from '../../../site/components/classNames.ts';
import { toldApart } from '../../shared/first-name.ts';
import type { LetterDays, LettersRequest, PreviewsAnswer } from '../../shared/letter-answers.ts';
import { asRead } from '../../shared/read-letters.ts';
import { goTo } from '../app/address.ts';
import columns from '../app/Columns.module.css';
import { Act } from '../parts/Act.tsx';
import { LargeButton, SecondaryButton, SquareButton, TextButton } from '../parts/Buttons.tsx';
import { Choice } from '../parts/Labelled.tsx';
import { Sheet, SheetPart } from '../parts/Sheet.tsx';
import { today } from '../words/time.ts';
import { Others, toFamilies } from './Families.tsx';
import { LetterPicture } from './LetterPicture.tsx';
import styles from './Letters.module.css';

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
  // An idempotency key: it stays the same across presses for these letters, so that they are sent once.
  const [sending] = useState(() => crypto.randomUUID());

  const letter = letters[at];
  const count = numberOf(letters.length, 'brev', 'brev');
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
          <div>
            <p role="status">
              <b>
                Brev {at + 1} av {letters.length}
              </b>
            </p>
            <Choice
              label="Välj bland breven"
              labelHidden
              choices={toldApart(letters).map(
                ({ guardian, called, weeks }, index) =>
                  [index, `${isolated(guardian)}, ${isolated(called)}, ${weeksInWords(weeks)}`] as const,
              )}
              chosen={at}
              onChoose={setAt}
            />
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
                Skicka {count}
              </Act>
            </div>
            <p className="small muted">
              {count} {toFamilies(wanted.form, letters)}. {thereafter(letters)}
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

/** What happens after sending: mailed letters are held back, and letters on paper wait to be printed. */
function thereafter(letters: PreviewsAnswer['letters']): string {
  const mailed = letters.filter(({ email }) => email !== '').length;
  if (mailed === 0) return 'Du skriver ut dem när du har tryckt på Skicka.';
  if (mailed === letters.length) return 'De hålls kvar i tio minuter. Så länge kan du ångra.';
  return 'De som mejlas hålls kvar i tio minuter. Så länge kan du ångra. De andra skriver du ut.';
}
