import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { classNames } from '../../../../site/components/classNames.ts';
import columns from '../../app/Columns.module.css';
import { SecondaryButton } from '../../parts/Buttons.tsx';
import { Chip } from '../Chip.tsx';
import { letterAt, standsIn } from '../places.ts';
import { useWritten } from '../saving.ts';
import { isSame } from '../values.ts';
import styles from './Fields.module.css';
import type { ListedField, Spot } from './find.ts';
import { LetterPreview } from './LetterPreview.tsx';
import { PlaceField } from './PlaceField.tsx';

interface FieldListProps {
  fields: readonly ListedField[];
  open: Spot | undefined;
  /** The keys of the fields whose text was tapped. */
  tapped?: readonly string[];
  onOpen: (spot: Spot | undefined) => void;
}

/** Fields, with the name of their document above them where there are several. One at a time is open. */
export function FieldList({ fields, open, tapped = [], onOpen }: FieldListProps) {
  const isOne = fields.every(({ document }) => document === fields[0]?.document);
  return (
    <ul className={styles.list}>
      {fields.map((field, index) => (
        <li key={field.key}>
          {!isOne && fields[index - 1]?.document !== field.document && <h2>{field.document.name}</h2>}
          <Field
            field={field}
            open={field.key === open?.key ? open : undefined}
            isOutlined={tapped.includes(field.key)}
            onToggle={(opens) => onOpen(opens ? { key: field.key } : undefined)}
          />
        </li>
      ))}
    </ul>
  );
}

interface FieldProps {
  field: ListedField;
  open: Spot | undefined;
  isOutlined: boolean;
  onToggle: (opens: boolean) => void;
}

function Field({ field: { document, place, first }, open, isOutlined, onToggle }: FieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLButtonElement>(null);
  const isChanged = !isSame(place.published, standsIn(place, useWritten(document.document, place.place)));
  const letter = letterAt(document.document, place.place);
  const isOpen = open !== undefined;
  const arrive = useEffectEvent(() => {
    const row = box.current?.querySelector(`[data-row="${open?.row}"]`);
    const field = row ?? box.current;
    field?.scrollIntoView({ block: 'start', behavior: 'instant' });
    field
      ?.querySelector<HTMLElement>('textarea, input:not([type=radio]), :checked, select, [data-body] button')
      ?.focus({ preventScroll: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another row opens.
  useEffect(() => {
    if (isOpen) arrive();
  }, [isOpen, open?.row]);
  const close = () => {
    onToggle(false);
    heading.current?.focus();
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (isOpen && event.key === 'Escape') close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape does the same as the button Klar.
    <div ref={box} className={classNames(styles.field, isOutlined && styles.outlined)} onKeyDown={closeByKey}>
      <button
        type="button"
        ref={heading}
        className={styles.fieldName}
        aria-expanded={isOpen}
        onClick={() => onToggle(!isOpen)}
      >
        <b>{[place.within, place.name].filter(Boolean).join(' · ')}</b>
        {!isOpen && <span className="small muted">{first}</span>}
        <Chip drafts={isChanged ? 1 : 0} />
      </button>
      {isOpen && (
        <div className="stack" data-body>
          <div className={letter && columns.columns}>
            <PlaceField key={open.row} document={document} place={place} openRow={open.row} />
            {letter && <LetterPreview document={document} letter={letter} />}
          </div>
          <div>
            <SecondaryButton onClick={close}>Klar</SecondaryButton>
          </div>
        </div>
      )}
    </div>
  );
}
