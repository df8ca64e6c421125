import KeyRound from '@lucide/icons/icons/key-round';
import Undo from '@lucide/icons/icons/undo-2';
import { upperFirst } from '../../../../forms/swedish.ts';
import type { DocumentAnswer } from '../../../shared/website.ts';
import { TextButton } from '../../parts/Buttons.tsx';
import { Remark } from '../../parts/Remark.tsx';
import { TwoLines } from '../../parts/TwoLines.tsx';
import { useTexts } from '../pictures/PicturesIn.tsx';
import { isDescriptionOf, nameOf, type Place, pathTo, type Spot, standsIn, wordsFor } from '../places.ts';
import { useWritten, writeIn } from '../saving.ts';
import { kindOf, mayBeTakenAway, schemaAt, schemaOf } from '../schema.ts';
import { useFollowingFocus } from '../useFollowingFocus.ts';
import { isSame, linesOf, within, withThere } from '../values.ts';
import { keyOf } from '../writing.ts';
import { Conflict } from './Conflict.tsx';
import { Editor } from './Editor.tsx';

interface PlaceFieldProps {
  document: DocumentAnswer;
  spot: Spot;
  /** Hides the label visually where a heading already gives it. */
  labelHidden?: boolean;
}

/** The field of a place, or of one row of it; below it the earlier text and any problem. */
export function PlaceField({ document, spot, labelHidden = false }: PlaceFieldProps) {
  const { place, path } = spot;
  const written = useWritten(document.document, place.place);
  const name = nameOf(document, spot);
  const isConflict = written?.state === 'conflict';
  const field = useFollowingFocus(isConflict ? 'conflict' : 'field');
  if (isConflict) return <Conflict written={written} />;
  if (place.access === 'no' || place.access === 'fixed')
    return <Locked place={place} name={labelHidden ? '' : name} />;

  const whole = standsIn(place, written);
  const schema = schemaAt(schemaOf(document), pathTo(spot)) ?? {};
  // A picture's description has a place of its own beside it, except in a list.
  const description = document.places.find((one) => isDescriptionOf(one, place));
  const write = (value: unknown, shows?: string | null) => {
    writeIn(document.document, place, withThere(whole, path, value));
    if (description && kindOf(schema) === 'file' && (shows || value === undefined))
      writeIn(document.document, description, shows ?? undefined);
  };
  return (
    <div ref={field} className="stack" data-place={keyOf(document.document, place.place)}>
      <Editor
        schema={schema}
        value={within(whole, path)}
        label={name}
        labelHidden={labelHidden}
        words={schema.kind === 'address' || schema.kind === 'email' ? [] : wordsFor(document, place)}
        error={
          upperFirst((written?.state === 'refused' ? written.message : place.problem) ?? '') || undefined
        }
        isChanged={!isSame(within(whole, path), within(place.published, path))}
        isOptional={mayBeTakenAway(schemaOf(document), pathTo(spot))}
        onWrite={write}
      />
      {place.access === 'guarded' && (
        <Remark symbol={KeyRound}>
          <p className="small">Du publicerar det med din passkey. De andra ansvariga får ett mejl direkt.</p>
        </Remark>
      )}
      <Original spot={spot} whole={whole} onRestore={(original) => write(original)} />
    </div>
  );
}

/** The text in the content files, where the current text differs from it. */
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
  const textsOf = useTexts();
  if (original === undefined || isSame(original, within(whole, spot.path))) return null;
  const { lines, pictures } = textsOf(original);
  return (
    <div>
      {lines.length <= 3 && pictures.length === 0 && (
        <p className="small">
          <span className="muted">Originalet:</span> {lines.join(' · ') || 'tomt'}
        </p>
      )}
      <TextButton symbol={Undo} onClick={() => onRestore(original)}>
        Återställ originalet
      </TextButton>
    </div>
  );
}

/** The original text; undefined for a row that was moved or added, whose original is unknown. */
function originalOf({ place, path }: Spot, whole: unknown): unknown {
  const original = within(place.original, path);
  if (path.length === 1)
    return isSame(withThere(whole, path, original), place.original) ? original : undefined;
  const row = path.slice(0, 1);
  const former = linesOf(within(place.original, row));
  const isThatRow = linesOf(within(whole, row)).some((line) => former.includes(line));
  return path.length === 0 || isThatRow ? original : undefined;
}

/** A value that the user may not change, and who may. */
function Locked({ place, name }: { place: Place; name: string }) {
  const value = linesOf(standsIn(place, undefined)).join(' · ') || 'Tomt';
  return (
    <div className="row apart">
      <p>
        <TwoLines below={name && value}>{name ? <b>{name}</b> : value}</TwoLines>
      </p>
      <p className="small muted">
        {place.access === 'fixed'
          ? 'Det här ändrar den som sköter servern.'
          : 'Det här får du inte ändra. Fråga en ansvarig.'}
      </p>
    </div>
  );
}
