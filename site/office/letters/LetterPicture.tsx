import { Fragment } from 'react';
import { letterHtml } from '../../../forms/letter-html.ts';
import type { PreviewsAnswer } from '../../../forms/office/answers.ts';
import { letters as kinds, type LetterKind } from '../../../forms/office/letters.ts';
import { weeksInWords } from '../../../forms/swedish.ts';
import { camp } from '../camp-in-page.ts';
import { Email } from '../components/Email.tsx';
import garland from '../pictures/slinga.svg';
import { LetterFrame } from './LetterFrame.tsx';
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

// How a link to an answer ends before it has its secret.
const link = /\/…$/;

/** A letter as the family will see it, with what was filled in marked. */
export function LetterPicture({ kind, from, letter }: LetterPictureProps) {
  const { guardian, email, subject, weeks, parts } = letter;
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
      {isMailed ? (
        <LetterFrame
          html={letterHtml(
            { ...letter, link: parts.find(({ text, filled }) => filled && link.test(text))?.text },
            { product: camp.name, postal: camp.postal },
            garland,
          )}
        />
      ) : (
        <p className={styles.words}>
          {parts.map(({ text, filled }, index) => (
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
        </p>
      )}
    </article>
  );
}
