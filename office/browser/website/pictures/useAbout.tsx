import { useId, useRef, useState } from 'react';
import { ErrorMessage } from '../../../../site/components/ErrorMessage.tsx';
import type { PictureRequest, PicturesAnswer } from '../../../shared/website.ts';
import { useMay } from '../../data/login.ts';
import { useUnsaved } from '../../data/unsaved.ts';
import { Cards } from '../../parts/Cards.tsx';
import { Changed, ChangedText } from '../../parts/Changed.tsx';
import { TextArea } from '../../parts/Labelled.tsx';
import { SaidNo } from './SaidNo.tsx';

/** The answers about a picture. */
export interface Known {
  readonly shows: string;
  /** Null while the question has not been asked. */
  readonly child: PicturesAnswer['pictures'][number]['child'];
}

type Saying = Omit<PictureRequest, 'was'>;

interface SaidMeanwhileProps {
  theirs: Known;
  mine: Saying;
  onKeepTheirs: () => void;
  onKeepMine: () => void;
}

/** The choice between two people's answers about a picture. */
export function SaidMeanwhile({ theirs, mine, ...keeping }: SaidMeanwhileProps) {
  return <Changed theirs={<InWords said={theirs} />} mine={<InWords said={mine} />} {...keeping} />;
}

const InWords = ({ said: { shows, child } }: { said: Known }) => (
  <>
    <ChangedText text={shows} />
    {child && <p>{childInWords[child]}</p>}
  </>
);

const childInWords = {
  none: 'Inget barn syns',
  agreed: 'Ett barn syns: vårdnadshavare har sagt ja',
  waits: 'Ett barn syns: bilden väntar på ett ja',
} as const;

/** The form about a picture. It is locked while saving: text typed then would be lost. */
export function useAbout(known: Known, busy = false) {
  const [shows, setShows] = useState(known.shows);
  const [isChildSeen, setChildSeen] = useState(known.child === null ? undefined : known.child !== 'none');
  // Only roles that know which families refuse photos may confirm a waiting consent.
  const mayAgree = useMay('applications');
  const [hasAgreed, setAgreed] = useState(known.child === 'agreed' || (known.child === 'waits' && !mayAgree));
  const [isAsked, setAsked] = useState(false);
  const [isTouched, setTouched] = useState(false);
  useUnsaved(isTouched);
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
    said: (): Saying => ({ shows: shows.trim(), child: isChildSeen ? 'agreed' : 'none' }),
    /** Whether the form is complete; if not, shows the errors and focuses the first. */
    isComplete(): boolean {
      setAsked(true);
      if (unsaid) box.current?.focus();
      else if (unagreed) child.current?.querySelector<HTMLElement>('input')?.focus();
      return !unsaid && !unagreed;
    },
    fields: (
      <div className="sheets" inert={busy} onInput={() => setTouched(true)}>
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
