import Braces from '@lucide/icons/icons/braces';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { TextButton } from './Buttons.tsx';
import styles from './PutIn.module.css';
import { TwoLines } from './TwoLines.tsx';

/** The attributes of a text box in which placeholders can be inserted, and the function that does it. */
export function useCaret(onWrite: (text: string) => void) {
  const box = useRef<HTMLTextAreaElement>(null);
  // Before the user has placed the caret, the browser reports 0.
  const isPlaced = useRef(false);
  const attributes = {
    ref: box,
    onPointerDown() {
      isPlaced.current = true;
    },
    onKeyDown({ key }: KeyboardEvent) {
      if (key !== 'Tab') isPlaced.current = true;
    },
  };

  /** Inserts a placeholder at the caret, or last when the user has not placed it. */
  function putIn(word: string) {
    const area = box.current;
    if (!area) return;
    const end = area.value.length;
    const [from, to] = isPlaced.current ? [area.selectionStart, area.selectionEnd] : [end, end];
    area.setRangeText(`{${word}}`, from, to, 'end');
    area.focus();
    isPlaced.current = true;
    onWrite(area.value);
  }

  return { attributes, putIn };
}

interface PutInProps {
  /** The placeholders, and what each stands for now, if that is known. */
  words: readonly { readonly word: string; readonly name: string; readonly value?: string | null }[];
  className?: string | undefined;
  onPutIn: (word: string) => void;
}

/** A menu of the placeholders that a text may contain. */
export function PutIn({ words, className, onPutIn }: PutInProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <TextButton
        symbol={Braces}
        className={className}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Sätt in uppgift
      </TextButton>
      <ul id={id} className={`boxed ${styles.words}`} hidden={!isOpen}>
        {words.map(({ word, name, value }) => (
          <li key={word}>
            <button
              type="button"
              className="plain"
              onClick={() => {
                setOpen(false);
                onPutIn(word);
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
