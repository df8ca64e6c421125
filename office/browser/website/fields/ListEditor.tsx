import ArrowDown from '@lucide/icons/icons/arrow-down';
import ArrowUp from '@lucide/icons/icons/arrow-up';
import Plus from '@lucide/icons/icons/plus';
import Trash from '@lucide/icons/icons/trash';
import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../../../site/components/classNames.ts';
import { ErrorMessage } from '../../../../site/components/ErrorMessage.tsx';
import { SecondaryButton, SquareButton, TextButton } from '../../parts/Buttons.tsx';
import { emptyValue, type FieldSchema, kindOf } from '../schema.ts';
import { nameOfRow, textOf } from '../values.ts';
import { Editor, type EditorProps } from './Editor.tsx';
import styles from './Fields.module.css';
import { Gone } from './Gone.tsx';

interface ListEditorProps extends EditorProps {
  rows: readonly unknown[];
}

/** The row that was removed last, and its position. It can be restored until the screen is left. */
interface GoneRow {
  readonly at: number;
  readonly row: unknown;
}

interface FocusWish {
  readonly row: number;
  readonly on: 'up' | 'down' | 'text';
}

/** A list whose rows are moved, opened, removed and added. No dragging, which fails on phones and by keyboard. */
export function ListEditor({
  schema,
  rows,
  onWrite,
  label,
  labelHidden = false,
  words,
  error,
}: ListEditorProps) {
  const { items = {} } = schema;
  const itemName = (items.title ?? 'rad').toLowerCase();
  const [open, setOpen] = useState<number>();
  const [gone, setGone] = useState<GoneRow>();
  const [keys, setKeys] = useState(() => rows.map(newKey));
  const [said, setSaid] = useState('');
  const wish = useRef<FocusWish>(undefined);
  const list = useRef<HTMLOListElement>(null);
  const headingId = useId();

  // The list changed from outside.
  if (keys.length !== rows.length) setKeys(rows.map(newKey));

  useEffect(() => {
    const wanted = wish.current;
    if (!wanted) return;
    wish.current = undefined;
    focusOn(list.current, wanted);
  });

  function move(from: number, to: number, on: 'up' | 'down') {
    if (to < 0 || to >= rows.length) return;
    const moveIn = <Item,>(all: readonly Item[]) =>
      all.toSpliced(from, 1).toSpliced(to, 0, ...all.slice(from, from + 1));
    // At an end of the list, focus moves to the other arrow.
    const end = to === 0 ? 'down' : to === rows.length - 1 ? 'up' : on;
    wish.current = { row: to, on: end };
    if (open === from) setOpen(to);
    else if (open === to) setOpen(from);
    setSaid(`${items.title ?? 'Rad'} ${to + 1} av ${rows.length}`);
    setKeys(moveIn(keys));
    onWrite(moveIn(rows));
  }

  function takeAway(at: number) {
    setGone({ at, row: rows[at] });
    setOpen(undefined);
    setKeys(keys.toSpliced(at, 1));
    onWrite(rows.toSpliced(at, 1));
  }

  function putBack({ at, row }: GoneRow) {
    setGone(undefined);
    wish.current = { row: at, on: 'text' };
    setSaid(`”${nameOfRow(row)}” är tillbaka`);
    setKeys(keys.toSpliced(at, 0, newKey()));
    onWrite(rows.toSpliced(at, 0, row));
  }

  function add() {
    wish.current = { row: rows.length, on: 'text' };
    setOpen(rows.length);
    setKeys([...keys, newKey()]);
    onWrite([...rows, emptyValue(items)]);
  }

  const isText = kindOf(items) === 'text';
  const goneRow = gone && (
    <li key="gone">
      <Gone key={`${gone.at} of ${rows.length}`} onUndo={() => putBack(gone)}>
        <b>{nameOfRow(gone.row) || `En ${itemName} utan text`}</b> är borttagen.
      </Gone>
    </li>
  );

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
      <ErrorMessage role="alert">{error}</ErrorMessage>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {rows.length === 0 && !gone && <p className="muted">Här står ingenting än.</p>}
      <ol ref={list} className={styles.rows}>
        {rows.map((row, at) => [
          gone?.at === at && goneRow,
          <li key={keys[at]} className={classNames(styles.row, open === at && styles.open)} data-row={at}>
            <Row
              row={row}
              at={at}
              count={rows.length}
              items={items}
              itemName={itemName}
              isOpen={open === at || isText}
              isText={isText}
              words={words}
              onToggle={() => setOpen(open === at ? undefined : at)}
              onMove={move}
              onTakeAway={() => takeAway(at)}
              onWrite={(written) => onWrite(rows.with(at, written))}
            />
          </li>,
        ])}
        {gone && gone.at >= rows.length && goneRow}
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
  count: number;
  items: FieldSchema;
  itemName: string;
  isOpen: boolean;
  /** A list of texts shows each text in its own box. */
  isText: boolean;
  words: EditorProps['words'];
  onToggle: () => void;
  onMove: (from: number, to: number, on: 'up' | 'down') => void;
  onTakeAway: () => void;
  onWrite: (row: unknown) => void;
}

const arrows = [
  { on: 'up', symbol: ArrowUp, words: 'Flytta upp', step: -1 },
  { on: 'down', symbol: ArrowDown, words: 'Flytta ner', step: 1 },
] as const;

function Row(props: RowProps) {
  const { row, at, count, items, itemName, isOpen, isText, words } = props;
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
          data-focus="text"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={props.onToggle}
        >
          <span className={styles.number}>{number}</span>
          <span>{nameOfRow(row) || `${items.title ?? 'Rad'} utan text`}</span>
        </button>
      )}
      <span className={styles.arrows}>
        {arrows.map(({ on, symbol, words, step }) => (
          <SquareButton
            key={on}
            symbol={symbol}
            words={`${words} ${itemName} ${number}`}
            data-focus={on}
            disabled={number + step < 1 || number + step > count}
            onClick={() => props.onMove(at, at + step, on)}
          />
        ))}
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
          <TextButton symbol={Trash} onClick={props.onTakeAway}>
            Ta bort<span className="visually-hidden">{` ${itemName} ${number}`}</span>
          </TextButton>
        </div>
      )}
    </div>
  );
}

function focusOn(list: HTMLOListElement | null, wish: FocusWish): void {
  const row = list?.querySelector(`:scope > [data-row="${wish.row}"]`);
  const chosen = wish.on === 'text' ? 'textarea, [data-focus="text"]' : `[data-focus="${wish.on}"]`;
  row?.querySelector<HTMLElement>(chosen)?.focus();
}
