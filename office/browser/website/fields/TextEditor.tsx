import { type KeyboardEvent, useState } from 'react';
import { classNames } from '../../../../site/components/classNames.ts';
import { Labelled } from '../../parts/Labelled.tsx';
import { PutIn, useCaret } from '../../parts/PutIn.tsx';
import { filled } from '../filled.ts';
import type { EditorProps } from './Editor.tsx';
import styles from './Fields.module.css';

interface TextEditorProps
  extends Pick<EditorProps, 'label' | 'labelHidden' | 'hint' | 'error' | 'words' | 'isChanged'> {
  text: string;
  onWrite: (text: string) => void;
}

/** A box that grows with its text, with a menu of facts to insert, and a preview. */
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
      <ShownAs text={text} words={words} />
    </div>
  );
}

/** The text as visitors will read it, when it contains placeholders. */
function ShownAs({ text, words }: { text: string; words: EditorProps['words'] }) {
  const pieces = filled(text, words);
  if (!pieces.some(({ isFact }) => isFact)) return null;
  return (
    <div className={styles.shown}>
      <p className="small muted">Visas som</p>
      <p>
        {pieces.map((piece, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other key, and no state.
          piece.isFact ? <mark key={index}>{piece.text}</mark> : piece.text,
        )}
      </p>
    </div>
  );
}
