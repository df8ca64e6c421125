import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ErrorMessage } from '../../../../site/components/ErrorMessage.tsx';
import { pictureAboutHeader } from '../../../shared/picture-about-header.ts';
import type { PictureAdded } from '../../../shared/picture-answers.ts';
import { sendTo } from '../../data/answer.ts';
import { refresh } from '../../data/fetched.ts';
import { useUnsaved } from '../../data/unsaved.ts';
import { useAttempt } from '../../data/useRequest.ts';
import { PrimaryButton } from '../../parts/Buttons.tsx';
import { Cards } from '../../parts/Cards.tsx';
import { TextArea } from '../../parts/Labelled.tsx';
import { picturesPath } from '../queries.ts';
import styles from './Pictures.module.css';

interface NewPictureProps {
  file: File;
  onAdded: (picture: { readonly name: string; readonly shows: string }) => void;
  /** The button that cancels. */
  cancel: ReactNode;
}

/** Describes and uploads a picture. */
export function NewPicture({ file, onAdded, cancel }: NewPictureProps) {
  const { problem, busy, attempt } = useAttempt();
  const [shows, setShows] = useState('');
  const [isChildSeen, setChildSeen] = useState<boolean>();
  const [hasAgreed, setAgreed] = useState(false);
  const [isAsked, setAsked] = useState(false);
  useUnsaved(shows !== '' || isChildSeen !== undefined);
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const child = useRef<HTMLFieldSetElement>(null);
  const unsaid = shows.trim() === '' ? 'Skriv vad bilden visar.' : undefined;
  const unagreed =
    isChildSeen === undefined
      ? 'Svara om ett barn syns.'
      : isChildSeen && !hasAgreed
        ? 'Fråga vårdnadshavaren först. Utan ett ja kan bilden inte användas.'
        : undefined;

  async function save() {
    if (busy) return;
    setAsked(true);
    if (unsaid) box.current?.focus();
    else if (unagreed) child.current?.querySelector<HTMLElement>('input')?.focus();
    if (unsaid || unagreed) return;
    const about = { shows: shows.trim(), child: isChildSeen ? 'agreed' : 'none' } as const;
    const added = await attempt(async () => {
      const headers = { [pictureAboutHeader]: encodeURIComponent(JSON.stringify(about)) };
      const { body } = await sendTo('POST', picturesPath, file, [], headers);
      await refresh();
      return body as PictureAdded;
    });
    if (added) onAdded({ name: added.name, shows: about.shows });
  }

  return (
    <div className="sheets">
      <Shown file={file} />
      {/* Text typed while saving would be lost. */}
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
        <fieldset ref={child} className="stack" aria-describedby={isAsked ? id : undefined}>
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
              <p className="small">
                <b>Har någon på bilden sagt nej?</b> Det står på papperet Får fotograferas i varje vecka. Ser
                du inte veckorna, fråga en handläggare eller ansvarig innan du sparar.
              </p>
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
          <ErrorMessage id={id} role="alert">
            {isAsked ? unagreed : undefined}
          </ErrorMessage>
        </fieldset>
      </div>
      <ErrorMessage role="alert">{problem}</ErrorMessage>
      <div role="status">{busy && <p>Bilden skickas och görs i ordning. Det kan ta en halv minut.</p>}</div>
      <div className="row">
        <PrimaryButton aria-disabled={busy} onClick={save}>
          {busy ? 'Sparar …' : 'Spara bilden'}
        </PrimaryButton>
        {cancel}
      </div>
      {/* Users who photograph children ask about this. */}
      <p className="small muted">Platsen där bilden togs sparas aldrig, och inte vad filen heter.</p>
    </div>
  );
}

/** The chosen picture. */
function Shown({ file }: { file: File }) {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <span className={`${styles.casing} edged`}>
      <img src={src} alt="Den du valde" />
    </span>
  );
}
