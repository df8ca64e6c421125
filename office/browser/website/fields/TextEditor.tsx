import { type KeyboardEvent, useState } from 'react';
import { classNames } from '../../../../site/components/classNames.ts';
import { Labelled } from '../../parts/Labelled.tsx';
import { PutIn, useCaret } from '../../parts/PutIn.tsx';
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
  // Only a text that already has line breaks may have more.
  const [hadBreaks] = useState(() => text.includes('\n'));
  const mayBreak = hadBreaks || text.includes('\n');
  const write = (to: string) => onWrite(mayBreak ? to : to.replaceAll(/\s*\n\s*/g, ' '));
  const { attributes: caret, putIn } = useCaret(write);

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
            {...caret}
            className={classNames(attributes.className, styles.box)}
            // For browsers without field-sizing.
            rows={Math.min(12, Math.ceil(text.length / 60) + text.split('\n').length - 1) || 1}
            value={text}
            onChange={({ target }) => write(target.value)}
            onKeyDown={(event: KeyboardEvent) => {
              caret.onKeyDown(event);
              if (event.key === 'Enter' && !mayBreak) event.preventDefault();
            }}
          />
        )}
      </Labelled>
      {words.length > 0 && <PutIn className={styles.beside} words={words} onPutIn={putIn} />}
    </div>
  );
}
