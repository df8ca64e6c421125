import ArrowDown from '@lucide/icons/icons/arrow-down';
import ArrowUp from '@lucide/icons/icons/arrow-up';
import Plus from '@lucide/icons/icons/plus';
import Trash from '@lucide/icons/icons/trash';
import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../../../site/components/classNames.ts';
import { ErrorMessage } from '../../../../site/components/ErrorMessage.tsx';
import { DangerButton, SecondaryButton, SquareButton } from '../../parts/Buttons.tsx';
import { emptyValue, type FieldSchema, kindOf } from '../schema.ts';
import { nameOfRow, textOf } from '../values.ts';
import { Editor, type EditorProps } from './Editor.tsx';
import styles from './Fields.module.css';
import { Gone } from './Gone.tsx';

interface ListEditorProps extends EditorProps {
  rows: readonly unknown[];
}

/** A list whose rows are moved, opened, removed and added. No dragging, which fails on phones and by keyboard. */
export function ListEditor(props: ListEditorProps) {
  const { schema, rows, onWrite, label, labelHidden = false, words, error, openRow } = props;
  const { items = {} } = schema;
  const itemName = (items.title ?? 'rad').toLowerCase();
  const [open, setOpen] = useState(openRow);
  /** The row that was removed last, and the list before, until the list changes again. */
  const [gone, setGone] = useState<{ readonly at: number; readonly before: readonly unknown[] }>();
  const [keys, setKeys] = useState(() => rows.map(newKey));
  const [said, setSaid] = useState('');
  /** The row to focus once it has been rendered. */
  const arriving = useRef<number>(undefined);
  const list = useRef<HTMLOListElement>(null);
  const headingId = useId();

  // The list changed from outside.
  if (keys.length !== rows.length) setKeys(rows.map(newKey));

  useEffect(() => {
    if (arriving.current === undefined) return;
    const row = list.current?.children[arriving.current];
    arriving.current = undefined;
    row?.querySelector<HTMLElement>('textarea, button')?.focus();
  });

  function write(to: readonly unknown[]) {
    setGone(undefined);
    onWrite(to);
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= rows.length) return;
    const moveIn = <Item,>(all: readonly Item[]) =>
      all.toSpliced(from, 1).toSpliced(to, 0, ...all.slice(from, from + 1));
    if (open === from) setOpen(to);
    else if (open === to) setOpen(from);
    setSaid(`${items.title ?? 'Rad'} ${to + 1} av ${rows.length}`);
    setKeys(moveIn(keys));
    write(moveIn(rows));
  }

  function takeAway(at: number) {
    setOpen(undefined);
    setKeys(keys.toSpliced(at, 1));
    write(rows.toSpliced(at, 1));
    setGone({ at, before: rows });
  }

  function putBack({ at, before }: NonNullable<typeof gone>) {
    arriving.current = at;
    write(before);
  }

  function add() {
    arriving.current = rows.length;
    setOpen(rows.length);
    setKeys([...keys, newKey()]);
    write([...rows, emptyValue(items)]);
  }

  const isText = kindOf(items) === 'text';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend.
    <div className="stack" role="group" aria-labelledby={headingId}>
      <div className="row apart">
        <h2 id={headingId} className={labelHidden ? 'visually-hidden' : undefined}>
          {label} <span className="muted">{rows.length}</span>
        </h2>
        <SecondaryButton symbol={Plus} onClick={add}>
          Lägg till {itemName}
        </SecondaryButton>
      </div>
      {schema.description && <p className="small muted">{schema.description}</p>}
      <ErrorMessage role="alert">{error}</ErrorMessage>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {gone && (
        <Gone key={rows.length} onUndo={() => putBack(gone)}>
          <b>{nameOfRow(gone.before[gone.at]) || `En ${itemName} utan text`}</b> är borttagen.
        </Gone>
      )}
      {rows.length === 0 && !gone && <p className="muted">Här står ingenting än.</p>}
      <ol ref={list} className={styles.rows}>
        {rows.map((row, at) => (
          <li key={keys[at]} className={classNames(styles.row, open === at && styles.open)} data-row={at}>
            <Row
              row={row}
              at={at}
              isLast={at === rows.length - 1}
              items={items}
              itemName={itemName}
              isOpen={open === at || isText}
              isText={isText}
              words={words}
              onToggle={() => setOpen(open === at ? undefined : at)}
              onMove={move}
              onTakeAway={() => takeAway(at)}
              onWrite={(written) => write(rows.with(at, written))}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

let lastKey = 0;
/** A row keeps its key when it moves, and so its editor's state. */
const newKey = () => `row ${++lastKey}`;

interface RowProps {
  row: unknown;
  at: number;
  isLast: boolean;
  items: FieldSchema;
  itemName: string;
  isOpen: boolean;
  /** A list of texts shows each text in its own box. */
  isText: boolean;
  words: EditorProps['words'];
  onToggle: () => void;
  onMove: (from: number, to: number) => void;
  onTakeAway: () => void;
  onWrite: (row: unknown) => void;
}

function Row(props: RowProps) {
  const { row, at, isLast, items, itemName, isOpen, isText, words } = props;
  const id = useId();
  const number = at + 1;
  return (
    <div className={styles.rowInner}>
      {isText ? (
        <span className={`plain ${styles.rowName}`}>
          {items.title ?? 'Rad'} {number}
        </span>
      ) : (
        <button
          type="button"
          className={`plain ${styles.rowName}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={props.onToggle}
        >
          <span className={styles.number}>{number}</span>
          <span>{nameOfRow(row) || `${items.title ?? 'Rad'} utan text`}</span>
        </button>
      )}
      <span className={styles.arrows}>
        <SquareButton
          symbol={ArrowUp}
          words={`Flytta upp ${itemName} ${number}`}
          aria-disabled={at === 0}
          onClick={() => props.onMove(at, at - 1)}
        />
        <SquareButton
          symbol={ArrowDown}
          words={`Flytta ner ${itemName} ${number}`}
          aria-disabled={isLast}
          onClick={() => props.onMove(at, at + 1)}
        />
      </span>
      {isOpen && (
        <div id={isText ? undefined : id} className={`stack ${styles.rowBody}`}>
          <Editor
            schema={items}
            value={isText ? textOf(row) : row}
            label={`${items.title ?? 'Rad'} ${number}`}
            labelHidden
            words={words}
            onWrite={props.onWrite}
          />
          <DangerButton symbol={Trash} onClick={props.onTakeAway}>
            {`Ta bort ${itemName} ${number}`}
          </DangerButton>
        </div>
      )}
    </div>
  );
}
