import KeyRound from '@lucide/icons/icons/key-round';
import Undo from '@lucide/icons/icons/undo-2';
import { upperFirst } from '../../../../forms/swedish.ts';
import type { DocumentAnswer } from '../../../shared/website.ts';
import { TextButton } from '../../parts/Buttons.tsx';
import { Remark } from '../../parts/Remark.tsx';
import { type Place, standsIn, wordsFor } from '../places.ts';
import { useWritten, writeIn } from '../saving.ts';
import { schemaAt } from '../schema.ts';
import { useFollowingFocus } from '../useFollowingFocus.ts';
import { isSame, linesOf } from '../values.ts';
import { Conflict } from './Conflict.tsx';
import { Editor } from './Editor.tsx';

interface PlaceFieldProps {
  document: DocumentAnswer;
  place: Place;
  /** The row of a list to open. */
  openRow?: number | undefined;
}

/** The editor of a place; below it, the button that undoes the change. */
export function PlaceField({ document, place, openRow }: PlaceFieldProps) {
  const written = useWritten(document.document, place.place);
  const isConflict = written?.state === 'conflict';
  const field = useFollowingFocus(isConflict ? 'conflict' : 'field');
  if (isConflict) return <Conflict written={written} />;
  const value = standsIn(place, written);
  if (place.access === 'no')
    return (
      <>
        <p>{linesOf(value).join(' · ') || 'Tomt'}</p>
        <p className="small muted">Det här får du inte ändra. Fråga en ansvarig.</p>
      </>
    );
  const { schema = {}, isOptional } = schemaAt(document, place.place);
  const isChanged = !isSame(value, place.published);
  const write = (to: unknown) => writeIn(document.document, place, to);
  const problem = written?.state === 'refused' ? written.message : place.problem;
  return (
    <div ref={field} className="stack">
      <Editor
        schema={schema}
        value={value}
        label={place.name}
        labelHidden
        words={schema.kind === 'address' || schema.kind === 'email' ? [] : wordsFor(document, place)}
        error={upperFirst(problem ?? '') || undefined}
        isChanged={isChanged}
        isOptional={isOptional}
        openRow={openRow}
        onWrite={write}
      />
      {place.access === 'guarded' && (
        <Remark symbol={KeyRound}>
          <p className="small">Du publicerar det med din passkey. De andra ansvariga får ett mejl direkt.</p>
        </Remark>
      )}
      {isChanged && (
        <div>
          <TextButton symbol={Undo} onClick={() => write(place.published)}>
            Ångra ändringen
          </TextButton>
        </div>
      )}
    </div>
  );
}
