import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { classNames } from '../../../../site/components/classNames.ts';
import { SecondaryButton } from '../../parts/Buttons.tsx';
import { Chip } from '../Chip.tsx';
import { PlaceField } from '../fields/PlaceField.tsx';
import { SavedLine } from '../fields/SavedLine.tsx';
import { nameOf, standsIn } from '../places.ts';
import { useWriting } from '../saving.ts';
import { isSame, within } from '../values.ts';
import { keyOf } from '../writing.ts';
import type { PageField } from './find.ts';
import styles from './PageScreen.module.css';

interface FieldListProps {
  fields: readonly PageField[];
  /** The key of the open field. */
  open: string | undefined;
  /** The keys of the fields whose text was tapped. */
  tapped: readonly string[];
  onOpen: (key: string | undefined) => void;
}

/** Every field of the page. One at a time is open. */
export function FieldList({ fields, open, tapped, onOpen }: FieldListProps) {
  return (
    <ul className={styles.fields}>
      {fields.map((field, index) => {
        const isFirst = fields[index - 1]?.document !== field.document;
        return (
          <li key={field.key}>
            {isFirst && <h2>{field.document.name}</h2>}
            <Field
              field={field}
              isOpen={field.key === open}
              isOutlined={tapped.includes(field.key)}
              onOpen={(opens) => onOpen(opens ? field.key : undefined)}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface FieldProps {
  field: PageField;
  isOpen: boolean;
  isOutlined: boolean;
  onOpen: (opens: boolean) => void;
}

function Field({ field, isOpen, isOutlined, onOpen }: FieldProps) {
  const { document, spot, description } = field;
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLButtonElement>(null);
  const isChanged = useIsChanged(field);
  const arrive = useEffectEvent(() => {
    box.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    box.current
      ?.querySelector<HTMLElement>('textarea, input, select, [data-body] button')
      ?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (isOpen) arrive();
  }, [isOpen]);
  const close = () => {
    onOpen(false);
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
        onClick={() => onOpen(!isOpen)}
      >
        <b>{[spot.place.within, nameOf(document, spot)].filter(Boolean).join(' · ')}</b>
        {!isOpen && <span className="small muted">{field.first}</span>}
        <Chip drafts={isChanged ? 1 : 0} />
      </button>
      {isOpen && (
        <div className="stack" data-body>
          <PlaceField document={document} spot={spot} labelHidden={!description && spot.path.length === 0} />
          {description && <PlaceField document={document} spot={{ place: description, path: [] }} />}
          <div className="row apart">
            <SavedLine />
            <SecondaryButton onClick={close}>Klar</SecondaryButton>
          </div>
        </div>
      )}
    </div>
  );
}

function useIsChanged({ document, spot: { place, path }, description }: PageField): boolean {
  const { written } = useWriting();
  return [place, ...(description ? [description] : [])].some((one) => {
    const value = standsIn(one, written.get(keyOf(document.document, one.place)));
    return !isSame(within(one.published, path), within(value, path));
  });
}
