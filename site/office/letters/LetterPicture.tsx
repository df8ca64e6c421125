import { Fragment } from 'react';
import { type LetterLine, paragraphsOf, withSlip } from '../../../forms/letter-paragraphs.ts';
import type { PreviewsAnswer } from '../../../forms/office/answers.ts';
import { letters as kinds, type LetterKind } from '../../../forms/office/letters.ts';
import { weeksInWords } from '../../../forms/swedish.ts';
import { camp } from '../camp-in-page.ts';
import { Email } from '../components/Email.tsx';
import garland from '../pictures/slinga.svg';
import styles from './Letters.module.css';

interface LetterPictureProps {
  kind: LetterKind;
  /** The address that it comes from. */
  from: string;
  letter: Pick<
    PreviewsAnswer['letters'][number],
    'guardian' | 'email' | 'subject' | 'heading' | 'weeks' | 'parts'
  >;
}

/** A letter as the family will see it, with what was filled in marked. */
export function LetterPicture({ kind, from, letter }: LetterPictureProps) {
  const { guardian, email, subject, heading, weeks, parts } = letter;
  const isMailed = email !== '';
  return (
    <article className={`${styles.letter} edged`} aria-label={`Brevet till ${guardian}`}>
      <dl>
        <dt>Till</dt>
        <dd>
          <bdi>{guardian}</bdi>, {isMailed ? <Email address={email} /> : 'på papper'}
        </dd>
        <dt>Från</dt>
        <dd>
          {camp.name}, <Email address={from} />
        </dd>
        <dt>Ämne</dt>
        <dd>
          <b>{subject}</b>
        </dd>
        {kinds[kind].bringsWeek && isMailed && (
          <>
            <dt>Bifogat</dt>
            <dd>{weeksInWords(weeks)} till kalendern</dd>
          </>
        )}
      </dl>
      {isMailed && (
        <div className={styles.garland}>
          <img src={garland} alt="" width="1120" height="80" />
        </div>
      )}
      {heading && isMailed && <h2>{heading}</h2>}
      <div className={styles.words}>
        {paragraphsOf(parts).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a letter's paragraphs stay in their places.
          <Paragraph key={index} lines={paragraph} isMailed={isMailed} />
        ))}
      </div>
    </article>
  );
}

// How a link to an answer ends before it has its secret.
const link = /\/…$/;

interface ParagraphProps {
  lines: readonly LetterLine[];
  isMailed: boolean;
}

/** As mail programs show it: the one that ends in the link is a button, and points are a slip (server/outbox/html.ts). */
function Paragraph({ lines, isMailed }: ParagraphProps) {
  const [last] = lines.at(-1) ?? [];
  if (isMailed && last?.filled && link.test(last.text)) {
    const says = lines.slice(0, -1).map((line) => line.map(({ text }) => text).join(''));
    return (
      <div>
        <span className={styles.button}>{says.join(' ').replace(/:$/, '')}</span>
        <p className="small muted">Fungerar inte knappen? {last.text}</p>
      </div>
    );
  }
  const { words, points } = isMailed ? withSlip(lines) : { words: lines, points: [] };
  return (
    <>
      {words.length > 0 && (
        <p>
          {words.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: so do its lines.
            <Fragment key={index}>
              {index > 0 && <br />}
              <Line pieces={line} />
            </Fragment>
          ))}
        </p>
      )}
      {points.length > 0 && (
        <ul className={styles.slip}>
          {points.map(({ label, told }) => (
            <li key={label}>
              <span className="small muted">{label}: </span>
              <b>
                <Line pieces={told} />
              </b>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Line({ pieces }: { pieces: LetterLine }) {
  return pieces.map(({ text, filled }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: and its pieces.
    <Fragment key={index}>
      {filled ? (
        <mark>
          <bdi>{text}</bdi>
        </mark>
      ) : (
        text
      )}
    </Fragment>
  ));
}
