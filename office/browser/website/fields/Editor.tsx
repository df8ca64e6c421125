import { useId } from 'react';
import { classNames } from '../../../../site/components/classNames.ts';
import { ErrorMessage } from '../../../../site/components/ErrorMessage.tsx';
import type { DocumentAnswer } from '../../../shared/website.ts';
import { Choice, TextField } from '../../parts/Labelled.tsx';
import { type FieldSchema, kindOf, mayBeNull, withoutNull } from '../schema.ts';
import { groupOf, rowsOf, textOf, withKey } from '../values.ts';
import styles from './Fields.module.css';
import { TakeAway } from './Gone.tsx';
import { ListEditor } from './ListEditor.tsx';
import { OpeningEditor } from './OpeningEditor.tsx';
import { PictureEditor } from './PictureEditor.tsx';
import { TextEditor } from './TextEditor.tsx';

export interface EditorProps {
  schema: FieldSchema;
  value: unknown;
  /** Undefined removes the value. For a picture, `shows` is its description, where that is known. */
  onWrite: (value: unknown, shows?: string | null) => void;
  label: string;
  labelHidden?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  words: DocumentAnswer['words'];
  /** Whether it differs from the live value. */
  isChanged?: boolean;
  /** Whether the value is optional: an emptied text is then removed. */
  isOptional?: boolean;
  /** The row of a list that is open at first. */
  openRow?: number | undefined;
}

/** The editor for a value, chosen by its schema. */
export function Editor(props: EditorProps) {
  const { schema, value, onWrite, label, labelHidden = false, hint, error, isOptional = false } = props;
  const texts = { label, labelHidden, hint: hint ?? schema.description, error };
  const told = withoutNull(schema);
  switch (kindOf(schema)) {
    case 'list':
      return <ListEditor {...props} schema={told} rows={rowsOf(value)} />;
    case 'group':
      return <GroupEditor {...props} schema={told} />;
    case 'choice':
      return (
        <Choice
          {...texts}
          choices={(told.enum ?? []).map((one) => [one, told.choices?.[one] ?? String(one)] as const)}
          chosen={typeof value === 'string' || typeof value === 'number' ? value : null}
          onChoose={onWrite}
        />
      );
    case 'opening':
      return <OpeningEditor {...props} />;
    case 'tick':
      return <TickEditor {...props} />;
    case 'number':
      return (
        <TextField
          {...texts}
          className={classNames(styles.short, props.isChanged && styles.changed)}
          hint={[schema.unit, texts.hint].filter(Boolean).join('. ')}
          type="number"
          inputMode="numeric"
          min={told.minimum}
          max={told.maximum}
          value={textOf(value)}
          onWrite={(text) => onWrite(text === '' ? (mayBeNull(schema) ? null : undefined) : Number(text))}
        />
      );
    case 'day':
      return (
        <TextField
          {...texts}
          className={classNames(styles.short, props.isChanged && styles.changed)}
          type="date"
          value={textOf(value)}
          onWrite={(text) => onWrite(text || (isOptional ? undefined : ''))}
        />
      );
    case 'file':
      return (
        <PictureEditor
          label={label}
          file={textOf(value)}
          error={error}
          onChoose={({ name, shows }) => onWrite(name, shows)}
          onRemove={isOptional ? () => onWrite(undefined) : undefined}
        />
      );
    default:
      return (
        <TextEditor
          {...texts}
          text={textOf(value)}
          words={props.words}
          isChanged={props.isChanged ?? false}
          onWrite={(text) => onWrite(text === '' && isOptional ? undefined : text)}
        />
      );
  }
}

function TickEditor({ schema, value, onWrite, label, error }: EditorProps) {
  const id = useId();
  return (
    <div>
      <label className="tick">
        <input
          type="checkbox"
          aria-invalid={error !== undefined}
          aria-describedby={error && id}
          checked={value === true}
          // Where the schema allows only true, unticking removes the value.
          onChange={({ target }) => onWrite(target.checked || (schema.const ? undefined : false))}
        />
        {label}
      </label>
      <ErrorMessage id={id} role="alert">
        {error}
      </ErrorMessage>
    </div>
  );
}

/** The fields of one object, such as a question and its answer. */
function GroupEditor({ schema, value, onWrite, label, words, error, isOptional = false }: EditorProps) {
  const group = groupOf(value);
  return (
    <div className={`sheets ${styles.fields}`}>
      <ErrorMessage role="alert">{error}</ErrorMessage>
      {Object.entries(schema.properties ?? {}).map(([key, field]) => (
        <Editor
          key={key}
          schema={field}
          value={group[key]}
          label={field.title ?? key}
          words={words}
          isOptional={!schema.required?.includes(key)}
          onWrite={(written, shows) =>
            onWrite(withKey(shows ? { ...group, ...described(schema, shows) } : group, key, written))
          }
        />
      ))}
      {isOptional && (
        <TakeAway name={label} value={value} onTakeAway={() => onWrite(undefined)} onPutBack={onWrite} />
      )}
    </div>
  );
}

/** The new picture's description replaces the former one's. */
const described = ({ properties }: FieldSchema, shows: string) => (properties?.alt ? { alt: shows } : {});
