import ChevronLeft from '@lucide/icons/icons/chevron-left';
import ChevronRight from '@lucide/icons/icons/chevron-right';
import Send from '@lucide/icons/icons/send';
import { Fragment, useState } from 'react';
import type { LettersRequest, PreviewsAnswer } from '../../../forms/office/answers.ts';
import { toldApart } from '../../../forms/office/first-name.ts';
import { letters as kinds } from '../../../forms/office/letters.ts';
import { letterKey } from '../../../forms/office/placement-key.ts';
import { asRead } from '../../../forms/office/read-letters.ts';
import { numberOf, weeksInWords } from '../../../forms/swedish.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { Icon } from '../../components/Icon.tsx';
import { goTo } from '../address.ts';
import { camp } from '../camp-in-page.ts';
import rows from '../components/Rows.module.css';
import { Rows } from '../components/Rows.tsx';
import { HeadedSheet } from '../components/Sheet.tsx';
import { SquareButton, TextButton } from '../components/TextButton.tsx';
import { useRequest } from '../data/useRequest.ts';
import styles from './Letters.module.css';
import { Others, toFamilies } from './Recipients.tsx';

/** Letters as they will be, and what they follow from. */
export interface Previews {
  readonly wanted: LettersRequest;
  readonly answer: PreviewsAnswer;
}

interface PreviewProps {
  previews: Previews;
  onBack: () => void;
  onSent: () => void;
}

/** Each letter as it will be, and the button that sends them. */
export function Preview({ previews, onBack, onSent }: PreviewProps) {
  const { wanted, answer } = previews;
  const { from, letters, others } = answer;
  const [at, setAt] = useState(0);
  // The same however often the button is pressed for these letters, so that they are sent once.
  const [sending] = useState(() => crypto.randomUUID());
  const { busy, problem, change } = useRequest();

  async function send() {
    if (!(await change('POST', 'letters', asRead(wanted, answer, sending)))) return;
    onSent();
    goTo(`/brev/skickat/${sending}`);
  }

  const letter = letters[at];
  if (!letter) {
    return (
      <div className="stack">
        <p>Inget av breven stämmer längre. Välj på nytt.</p>
        <Button size="small" variant="secondary" onClick={onBack}>
          Tillbaka till mottagarna
        </Button>
        <Others others={others} />
      </div>
    );
  }
  return (
    <div className={styles.mail}>
      <HeadedSheet
        wide
        heading={numberOf(letters.length, 'brev', 'brev')}
        introClassName="row apart"
        intro={<span className="small muted">{toFamilies(wanted.kind, letters)}</span>}
      >
        <Rows>
          {toldApart(letters).map((one, index) => (
            <li key={letterKey(one)}>
              <div className={rows.first}>
                <TextButton aria-current={index === at ? 'true' : undefined} onClick={() => setAt(index)}>
                  <bdi>{one.guardian}</bdi>
                </TextButton>
                <span className="small muted whole">{weeksInWords(one.weeks)}</span>
              </div>
              <p className="small muted">
                <bdi>{one.called}</bdi>, {one.email || 'på papper'}
              </p>
            </li>
          ))}
        </Rows>
      </HeadedSheet>
      <div className="stack">
        <div className="row apart">
          <p className="muted" role="status">
            Brev {at + 1} av {letters.length}
          </p>
          <div className="row">
            <SquareButton
              symbol={ChevronLeft}
              words="Föregående brev"
              disabled={at === 0}
              onClick={() => setAt(at - 1)}
            />
            <SquareButton
              symbol={ChevronRight}
              words="Nästa brev"
              disabled={at === letters.length - 1}
              onClick={() => setAt(at + 1)}
            />
          </div>
        </div>
        <article className={styles.letter} aria-label={`Brevet till ${letter.guardian}`}>
          <p className="small muted">
            Till: <bdi>{letter.guardian}</bdi>, {letter.email || 'på papper'}
            <br />
            Från: {camp.name}, {from}
            <br />
            Ämne: <b>{letter.subject}</b>
            {kinds[wanted.kind].bringsWeek && (
              <>
                <br />
                Bifogat: {weeksInWords(letter.weeks)} till kalendern
              </>
            )}
          </p>
          <hr />
          <div className={styles.words}>
            {letter.parts.map(({ text, filled }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a letter's pieces stay in their places.
              <Fragment key={index}>
                {filled ? (
                  <mark>
                    <bdi>{text}</bdi>
                  </mark>
                ) : (
                  text
                )}
              </Fragment>
            ))}
          </div>
        </article>
        <p className="small muted">
          Det markerade fylls i för var och en.{' '}
          {wanted.own
            ? 'Skriv aldrig om hälsa i ett brev: ring om sådant.'
            : 'I länken till svaret sätts en egen hemlighet i varje brev. Hälsouppgifter kan aldrig stå i ett brev.'}
        </p>
        <Others others={others} />
      </div>
      <div className="stack">
        <Button className="full" disabled={busy} onClick={send}>
          <Icon symbol={Send} />
          Skicka
        </Button>
        {problem && <ErrorMessage role="alert">{problem}</ErrorMessage>}
        <p className="small muted">
          {numberOf(letters.length, 'brev', 'brev')} {toFamilies(wanted.kind, letters)}. De hålls kvar i tio
          minuter. Så länge kan du ångra.
        </p>
        <TextButton onClick={onBack}>Tillbaka till mottagarna</TextButton>
      </div>
    </div>
  );
}
