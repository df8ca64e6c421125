import type { DocumentAnswer } from '../../../../forms/office/website.ts';
import { classNames } from '../../../components/classNames.ts';
import { Choice, Labelled } from '../../components/Labelled.tsx';
import { emptyValue, type FieldSchema, kindOf, mayBeNull, variantsOf, withoutNull } from '../schema.ts';
import { groupOf, rowsOf, textOf, withThere } from '../values.ts';
import styles from './Fields.module.css';
import { ListEditor } from './ListEditor.tsx';
import { TextEditor } from './TextEditor.tsx';

export interface EditorProps {
  schema: FieldSchema;
  value: unknown;
  /** Undefined takes away what stands there. */
  onWrite: (value: unknown) => void;
  label: string;
  labelHidden?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  words: DocumentAnswer['words'];
  /** Whether it is not as visitors have it. */
  isChanged?: boolean;
  /** May nothing stand there? Then an emptied text is taken away. */
  isOptional?: boolean;
}

/** What one writes a value in, as its schema says. */
export function Editor(props: EditorProps) {
  const { schema, value, onWrite, label, labelHidden = false, hint, error, isOptional = false } = props;
  const texts = { label, labelHidden, hint: hint ?? schema.description, error };
  const told = withoutNull(schema);
  switch (kindOf(schema)) {
    case 'list':
      return <ListEditor {...props} schema={told} rows={rowsOf(value)} />;
    case 'variant':
      return <VariantEditor {...props} />;
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
    case 'tick':
      return (
        <label className="tick">
          <input
            type="checkbox"
            checked={value === true}
            onChange={({ target }) => onWrite(target.checked || (isOptional ? undefined : false))}
          />
          {label}
        </label>
      );
    case 'number':
      return (
        <Labelled {...texts}>
          {(attributes) => (
            <span className={styles.unit}>
              <input
                {...attributes}
                className={classNames(attributes.className, props.isChanged && styles.changed)}
                type="number"
                inputMode="numeric"
                min={told.minimum}
                max={told.maximum}
                value={textOf(value)}
                onChange={({ target }) =>
                  onWrite(target.value === '' ? (mayBeNull(schema) ? null : undefined) : Number(target.value))
                }
              />
              {schema.unit && <span>{schema.unit}</span>}
            </span>
          )}
        </Labelled>
      );
    case 'day':
    case 'time':
      return (
        <Labelled {...texts}>
          {(attributes) => (
            <input
              {...attributes}
              className={classNames(attributes.className, props.isChanged && styles.changed)}
              type={kindOf(schema) === 'day' ? 'date' : 'datetime-local'}
              // A file has a space where the browser has a T, and may have a day alone.
              value={textOf(value).replace(' ', 'T')}
              onChange={({ target }) =>
                onWrite(target.value.replace('T', ' ') || (isOptional ? undefined : ''))
              }
            />
          )}
        </Labelled>
      );
    case 'file':
      // Pictures are exchanged where they are all seen.
      return null;
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

/** The fields of one thing, such as a question and its answer. */
function GroupEditor({ schema, value, onWrite, words }: EditorProps) {
  const group = groupOf(value);
  return (
    <div className={styles.fields}>
      {Object.entries(schema.properties ?? {}).map(([key, field]) =>
        typeof field.const === 'string' ? null : (
          <Editor
            key={key}
            schema={field}
            value={group[key]}
            label={field.title ?? key}
            words={words}
            isOptional={!schema.required?.includes(key)}
            onWrite={(written) => onWrite(withThere(group, [key], written))}
          />
        ),
      )}
    </div>
  );
}

/** A choice of several shapes, and the fields of the chosen one. */
function VariantEditor({ schema, value, onWrite, label, words, error }: EditorProps) {
  const variants = variantsOf(withoutNull(schema));
  const group = groupOf(value);
  const chosen = variants.find((one) => group[one.key] === one.value);
  return (
    <div className={styles.fields}>
      <Choice
        label={label}
        error={error}
        choices={variants.map(({ value: of, shape }) => [String(of), shape.title ?? String(of)] as const)}
        chosen={String(chosen?.value ?? '')}
        onChoose={(to) => {
          const wanted = variants.find(({ value: of }) => String(of) === to);
          if (wanted) onWrite(emptyValue(wanted.shape));
        }}
      />
      {chosen && (
        <GroupEditor schema={chosen.shape} value={value} onWrite={onWrite} label={label} words={words} />
      )}
    </div>
  );
}
