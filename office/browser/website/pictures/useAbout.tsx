import { useId, useRef, useState } from 'react';
import { ErrorMessage } from '../../../../site/components/ErrorMessage.tsx';
import type { PictureAbout } from '../../../shared/picture-answers.ts';
import { useUnsaved } from '../../data/unsaved.ts';
import { Cards } from '../../parts/Cards.tsx';
import { TextArea } from '../../parts/Labelled.tsx';
import { SaidNo } from './SaidNo.tsx';

/** The form about a new picture. It is locked while saving: text typed then would be lost. */
export function useAbout(busy: boolean) {
  const [shows, setShows] = useState('');
  const [isChildSeen, setChildSeen] = useState<boolean>();
  const [hasAgreed, setAgreed] = useState(false);
  const [isAsked, setAsked] = useState(false);
  useUnsaved(shows !== '' || isChildSeen !== undefined);
  const name = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const child = useRef<HTMLFieldSetElement>(null);
  const unsaid = shows.trim() === '' ? 'Skriv vad bilden visar.' : undefined;
  const unagreed =
    isChildSeen === undefined
      ? 'Svara om ett barn syns.'
      : isChildSeen && !hasAgreed
        ? 'Fråga vårdnadshavaren först. Utan ett ja kan bilden inte användas.'
        : undefined;
  const childError = isAsked ? unagreed : undefined;
  return {
    /** What is said. Undefined if an answer is missing; then shows the errors and focuses the first. */
    complete(): PictureAbout | undefined {
      setAsked(true);
      if (unsaid) box.current?.focus();
      else if (unagreed) child.current?.querySelector<HTMLElement>('input')?.focus();
      else return { shows: shows.trim(), child: isChildSeen ? 'agreed' : 'none' };
      return undefined;
    },
    fields: (
      <div className="sheets" inert={busy}>
        <TextArea
          label="Vad bilden visar"
          hint="För den som inte ser bilden. En mening räcker."
          error={isAsked ? unsaid : undefined}
          ref={box}
          rows={3}
          maxLength={500}
          value={shows}
          onWrite={(text) => setShows(text.replaceAll(/\s*\n\s*/g, ' '))}
        />
        <fieldset ref={child} className="stack" aria-describedby={childError && `${name}-error`}>
          <legend>Syns ett barn?</legend>
          <Cards
            choices={[
              { value: 'yes', name: 'Ja' },
              { value: 'no', name: 'Nej, inget barn syns' },
            ]}
            chosen={isChildSeen === undefined ? undefined : isChildSeen ? 'yes' : 'no'}
            onChoose={(said) => setChildSeen(said === 'yes')}
          />
          {isChildSeen && (
            <>
              <SaidNo />
              <label className="tick">
                <input
                  type="checkbox"
                  checked={hasAgreed}
                  onChange={({ target }) => setAgreed(target.checked)}
                />
                Vårdnadshavare har sagt ja
              </label>
            </>
          )}
          <ErrorMessage id={`${name}-error`} role="alert">
            {childError}
          </ErrorMessage>
        </fieldset>
      </div>
    ),
  };
}
