import { Fragment } from 'react';
import { letterHtml } from '../../../forms/letter-html.ts';
import { weeksInWords } from '../../../forms/swedish.ts';
import type { PreviewsAnswer } from '../../shared/letter-answers.ts';
import { letters as kinds, type LetterKind, tellsOfNoPlace } from '../../shared/letters.ts';
import { camp } from '../app/camp-in-page.ts';
import garland from '../pictures/slinga.svg';
import { LetterFrame } from './LetterFrame.tsx';
import styles from './Letters.module.css';

interface LetterPictureProps {
  kind: LetterKind;
  /** The sender's e-mail address. */
  from: string;
  letter: Pick<
    PreviewsAnswer['letters'][number],
    'guardian' | 'email' | 'subject' | 'heading' | 'path' | 'weeks' | 'parts'
  >;
}

// The end of an answer link before its secret is added.
const link = /\/…$/;

/** A letter as the family will see it, with the filled-in words marked. */
export function LetterPicture({ kind, from, letter }: LetterPictureProps) {
  const { guardian, email, subject, weeks, parts } = letter;
  const isMailed = email !== '';
  return (
    <article className={`${styles.letter} edged`} aria-label={`Brevet till ${guardian}`}>
      <dl>
        <dt>Till</dt>
        <dd>
          <bdi>{guardian}</bdi>, {email || 'på papper'}
        </dd>
        <dt>Från</dt>
        <dd>
          {camp.name}, {from}
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
      {isMailed ? (
        <LetterFrame
          html={letterHtml(
            {
              ...letter,
              link: parts.find(({ text, filled }) => filled && link.test(text))?.text,
              isQuiet: tellsOfNoPlace(kind),
            },
            { product: camp.name, postal: camp.postal },
            garland,
          )}
        />
      ) : (
        <p className={styles.words}>
          {parts.map(({ text, filled }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a letter's pieces keep their order.
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
        </p>
      )}
    </article>
  );
}
