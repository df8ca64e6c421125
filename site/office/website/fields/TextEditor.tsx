import Braces from '@lucide/icons/icons/braces';
import { type ChangeEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { DocumentAnswer } from '../../../../forms/office/website.ts';
import { Button } from '../../../components/Button.tsx';
import { classNames } from '../../../components/classNames.ts';
import { Icon } from '../../../components/Icon.tsx';
import { Labelled } from '../../components/Labelled.tsx';
import { TextButton } from '../../components/TextButton.tsx';
import { filled, meant } from '../filled.ts';
import styles from './Fields.module.css';

type Words = DocumentAnswer['words'];

interface TextEditorProps {
  label: string;
  labelHidden?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  text: string;
  words: Words;
  isChanged?: boolean;
  onWrite: (text: string) => void;
}

/** A box that grows with its text, what may be put into it, and what it becomes. */
export function TextEditor(props: TextEditorProps) {
  const { label, labelHidden = false, hint, error, text, words, isChanged = false, onWrite } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  // A text has line breaks only where it had some before.
  const [mayBreak] = useState(() => text.includes('\n'));
  const guess = error === undefined ? undefined : meant(text, words);

  const write = ({ target }: ChangeEvent<HTMLTextAreaElement>) =>
    onWrite(mayBreak ? target.value : target.value.replaceAll(/\s*\n\s*/g, ' '));

  function putIn(word: string) {
    const { selectionStart = text.length, selectionEnd = text.length } = box.current ?? {};
    const before = text.slice(0, selectionStart) + word;
    onWrite(before + text.slice(selectionEnd));
    box.current?.focus();
    // Once the text is there, the next key is written after the word.
    requestAnimationFrame(() => box.current?.setSelectionRange(before.length, before.length));
  }

  return (
    <div className={classNames(styles.text, !labelHidden && styles.labelled)}>
      <Labelled label={label} labelHidden={labelHidden} hint={hint} error={error}>
        {(attributes) => (
          <textarea
            {...attributes}
            ref={box}
            className={classNames(attributes.className, styles.box, isChanged && styles.changed)}
            // For browsers without field-sizing.
            rows={Math.min(12, Math.ceil(text.length / 60) + text.split('\n').length - 1) || 1}
            value={text}
            onChange={write}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key === 'Enter' && !mayBreak) event.preventDefault();
            }}
          />
        )}
      </Labelled>
      {guess && (
        <div>
          <Button
            size="small"
            variant="secondary"
            onClick={() => onWrite(text.replace(guess.written, `{${guess.word.word}}`))}
          >
            Byt till {`{${guess.word.word}}`}, {guess.word.name.toLowerCase()}
          </Button>
        </div>
      )}
      {words.length > 0 && <PutIn words={words} onPutIn={putIn} />}
      <ShownAs text={text} words={words} />
    </div>
  );
}

/** The facts that a text may name, so that nobody needs to write them, or change them, twice. */
function PutIn({ words, onPutIn }: { words: Words; onPutIn: (word: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <TextButton
        className={classNames(styles.quiet, styles.beside)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon symbol={Braces} />
        <span>Sätt in uppgift</span>
      </TextButton>
      <ul id={id} className={styles.words} hidden={!isOpen}>
        {words.map(({ word, name, value }) => (
          <li key={word}>
            <button
              type="button"
              onClick={() => {
                setOpen(false);
                onPutIn(`{${word}}`);
              }}
            >
              <span>
                <b>{name}</b>
                {value !== null && <span className="small muted">{value}</span>}
              </span>
              <code>{`{${word}}`}</code>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What visitors will read, where words in braces become something. */
function ShownAs({ text, words }: { text: string; words: Words }) {
  const pieces = filled(text, words);
  if (!pieces.some(({ isFact }) => isFact)) return null;
  return (
    <div className={styles.shown}>
      <p className="small muted">Visas som</p>
      <p>
        {pieces.map((piece, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have nothing else, and keep nothing.
          piece.isFact ? <mark key={index}>{piece.text}</mark> : piece.text,
        )}
      </p>
    </div>
  );
}
