import KeyRound from '@lucide/icons/icons/key-round';
import Lock from '@lucide/icons/icons/lock';
import Undo from '@lucide/icons/icons/undo-2';
import { useEffect, useRef, useState } from 'react';
import type { DocumentAnswer } from '../../../../forms/office/website.ts';
import { upperFirst } from '../../../../forms/swedish.ts';
import { Button } from '../../../components/Button.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { TextButton } from '../../components/TextButton.tsx';
import { nameOf, type Place, pathTo, type Spot, standsIn } from '../places.ts';
import { useWritten, writing } from '../saving.ts';
import { schemaAt, schemaOf } from '../schema.ts';
import { isSame, linesOf, within, withThere } from '../values.ts';
import { keyOf } from '../writing.ts';
import { Conflict } from './Conflict.tsx';
import { Editor } from './Editor.tsx';
import styles from './Fields.module.css';

interface PlaceFieldProps {
  document: DocumentAnswer;
  spot: Spot;
  /** Where a heading already says it. */
  labelHidden?: boolean;
}

/** A place, or a row of one, to write in; below it what it was, and what is wrong with it. */
export function PlaceField({ document, spot, labelHidden = false }: PlaceFieldProps) {
  const { place, path } = spot;
  const written = useWritten(document.document, place.place);
  const [isUnlocked, setUnlocked] = useState(false);
  const name = nameOf(document, spot);
  const hadConflict = useRef(false);
  const field = useRef<HTMLDivElement>(null);
  const isConflict = written?.state === 'conflict';
  // Whoever has chosen between two texts goes on with the one that stays: the button is gone.
  useEffect(() => {
    if (hadConflict.current && !isConflict)
      field.current?.querySelector<HTMLElement>('textarea, input, select')?.focus();
    hadConflict.current = isConflict;
  }, [isConflict]);
  if (isConflict) return <Conflict written={written} />;
  if (place.access !== 'yes' && !isUnlocked)
    return <Locked place={place} name={labelHidden ? '' : name} onUnlock={() => setUnlocked(true)} />;

  const whole = standsIn(place, written);
  const schema = schemaAt(schemaOf(document), pathTo(spot)) ?? {};
  const write = (value: unknown) =>
    writing.write(document.document, place.place, withThere(whole, path, value), {
      was: place.draft?.version ?? 0,
      published: place.published,
    });
  const editor = (
    <Editor
      schema={schema}
      value={within(whole, path)}
      label={name}
      labelHidden={labelHidden}
      words={schema.kind === 'address' || schema.kind === 'email' ? [] : document.words}
      error={upperFirst((written?.state === 'refused' ? written.message : place.problem) ?? '') || undefined}
      isChanged={!isSame(within(whole, path), within(place.published, path))}
      isOptional={place.original === undefined}
      onWrite={write}
    />
  );
  return (
    <div ref={field} className={styles.place} data-place={keyOf(document.document, place.place)}>
      {place.access === 'guarded' ? (
        <div className={styles.guarded}>
          {editor}
          <p className="small">
            <Icon symbol={KeyRound} />
            Du publicerar det med din passkey. De andra ansvariga får ett mejl direkt.
          </p>
        </div>
      ) : (
        editor
      )}
      <Original spot={spot} whole={whole} onRestore={write} />
      {place.notes.map((note) => (
        <p key={note} className="small muted">
          {note}
        </p>
      ))}
    </div>
  );
}

/** What the file says, where something else stands there. */
function Original({
  spot,
  whole,
  onRestore,
}: {
  spot: Spot;
  whole: unknown;
  onRestore: (value: unknown) => void;
}) {
  const original = originalOf(spot, whole);
  if (original === undefined || isSame(original, within(whole, spot.path))) return null;
  const lines = linesOf(original);
  return (
    <div className={styles.original}>
      {lines.length <= 3 && (
        <p className="small">
          <span className="muted">Originalet:</span> {lines.join(' · ') || 'tomt'}
        </p>
      )}
      <TextButton className={styles.quiet} onClick={() => onRestore(original)}>
        <Icon symbol={Undo} />
        <span>Återställ originalet</span>
      </TextButton>
    </div>
  );
}

/** The file's own text; undefined for a row that has been moved or added, so that nobody can say what it was. */
function originalOf({ place, path }: Spot, whole: unknown): unknown {
  const original = within(place.original, path);
  if (path.length === 1)
    return isSame(withThere(whole, path, original), place.original) ? original : undefined;
  const row = path.slice(0, 1);
  const former = linesOf(within(place.original, row));
  const isThatRow = linesOf(within(whole, row)).some((line) => former.includes(line));
  return path.length === 0 || isThatRow ? original : undefined;
}

/** What is shown but not written, and who may. */
function Locked({ place, name, onUnlock }: { place: Place; name: string; onUnlock: () => void }) {
  return (
    <div className={styles.locked}>
      <p>
        {name && <b>{name}</b>}
        {linesOf(standsIn(place, undefined)).join(' · ') || 'Tomt'}
      </p>
      {place.access === 'guarded' ? (
        <Button size="small" variant="secondary" onClick={onUnlock}>
          <Icon symbol={Lock} />
          Ändra<span className="visually-hidden"> {name}</span>
        </Button>
      ) : (
        <p className="small muted">
          {place.access === 'fixed'
            ? 'Det här ändrar den som sköter servern.'
            : 'Det här får du inte ändra. Fråga en ansvarig.'}
        </p>
      )}
    </div>
  );
}
