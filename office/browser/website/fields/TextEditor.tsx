import Braces from '@lucide/icons/icons/braces';
import { type ChangeEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { classNames } from '../../../../site/components/classNames.ts';
import { TextButton } from '../../parts/Buttons.tsx';
import { Labelled } from '../../parts/Labelled.tsx';
import { TwoLines } from '../../parts/TwoLines.tsx';
import type { EditorProps } from './Editor.tsx';
import styles from './Fields.module.css';

interface TextEditorProps
  extends Pick<EditorProps, 'label' | 'labelHidden' | 'hint' | 'error' | 'words' | 'isChanged'> {
  text: string;
  onWrite: (text: string) => void;
}

/** A box that grows with its text, with a menu of facts to insert. */
export function TextEditor(props: TextEditorProps) {
  const { label, labelHidden = false, hint, error, text, words, isChanged = false, onWrite } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  // Only a text that already has line breaks may have more.
  const [hadBreaks] = useState(() => text.includes('\n'));
  const mayBreak = hadBreaks || text.includes('\n');
  // Before the user has placed the caret, the browser reports 0.
  const hasCaret = useRef(false);

  const write = ({ target }: ChangeEvent<HTMLTextAreaElement>) =>
    onWrite(mayBreak ? target.value : target.value.replaceAll(/\s*\n\s*/g, ' '));

  function putIn(word: string) {
    const end = { selectionStart: text.length, selectionEnd: text.length };
    const { selectionStart, selectionEnd } = (hasCaret.current && box.current) || end;
    const before = text.slice(0, selectionStart) + word;
    onWrite(before + text.slice(selectionEnd));
    box.current?.focus();
    // After the text has rendered, the caret goes behind the placeholder.
    requestAnimationFrame(() => box.current?.setSelectionRange(before.length, before.length));
  }

  return (
    <div className={classNames('stack', !labelHidden && styles.labelled)}>
      <Labelled
        className={isChanged ? styles.changed : undefined}
        label={label}
        labelHidden={labelHidden}
        hint={hint}
        error={error}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            ref={box}
            className={classNames(attributes.className, styles.box)}
            // For browsers without field-sizing.
            rows={Math.min(12, Math.ceil(text.length / 60) + text.split('\n').length - 1) || 1}
            value={text}
            onChange={write}
            onPointerDown={() => {
              hasCaret.current = true;
            }}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== 'Tab') hasCaret.current = true;
              if (event.key === 'Enter' && !mayBreak) event.preventDefault();
            }}
          />
        )}
      </Labelled>
      {words.length > 0 && <PutIn words={words} onPutIn={putIn} />}
    </div>
  );
}

/** The facts that a text may refer to, so that each is written and changed in one place. */
function PutIn({ words, onPutIn }: { words: EditorProps['words']; onPutIn: (word: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <TextButton
        symbol={Braces}
        className={styles.beside}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Sätt in uppgift
      </TextButton>
      <ul id={id} className={styles.words} hidden={!isOpen}>
        {words.map(({ word, name, value }) => (
          <li key={word}>
            <button
              type="button"
              className="plain"
              onClick={() => {
                setOpen(false);
                onPutIn(`{${word}}`);
              }}
            >
              <span>
                <TwoLines below={value}>
                  <b>{name}</b>
                </TwoLines>
              </span>
              <code>{`{${word}}`}</code>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
