import Crop from '@lucide/icons/icons/crop';
import RefreshCw from '@lucide/icons/icons/refresh-cw';
import Trash from '@lucide/icons/icons/trash';
import { type KeyboardEvent, useId, useState } from 'react';
import { ErrorMessage } from '../../../../site/components/ErrorMessage.tsx';
import { useAttempt } from '../../data/useRequest.ts';
import { PrimaryButton, SecondaryButton, TextButton } from '../../parts/Buttons.tsx';
import { ChooseFile } from '../pictures/ChooseFile.tsx';
import { type ChosenPicture, openPicture } from '../pictures/chosen-picture.ts';
import { type Begun, begunWith, NewPicture } from '../pictures/NewPicture.tsx';
import styles from '../pictures/Pictures.module.css';
import { Preview } from '../pictures/Preview.tsx';
import { nameOfPicture, newestFirst, type Picture, sharpWidth, unreadyWords } from '../pictures/picture.ts';
import { usePictures } from '../queries.ts';
import { useFollowingFocus } from '../useFollowingFocus.ts';

/** A chosen picture: its name, and its description where that is known. */
interface Chosen {
  readonly name: string;
  readonly shows: string | null;
}

interface PictureEditorProps {
  label: string;
  /** The name of the current picture; '' where there is none. */
  file: string;
  error?: string | undefined;
  kind: keyof typeof sharpWidth;
  onChoose: (chosen: Chosen) => void;
  /** Removes the picture, where it is optional. */
  onRemove?: (() => void) | undefined;
}

/** Edits the picture of a place: replaces, crops or removes it. */
export function PictureEditor({ label, file, error, kind, onChoose, onRemove }: PictureEditorProps) {
  const { data } = usePictures();
  const picture = data?.pictures.find(({ name }) => name === file);
  const [state, setState] = useState<'still' | 'choosing' | Begun>('still');
  const opening = useAttempt();
  const id = useId();
  const editor = useFollowingFocus(typeof state === 'string' ? state : 'begun');

  async function crop(whole: Picture) {
    const begun = await opening.attempt(() => toBeCropped(whole));
    if (begun) setState(begun);
  }

  // Escape goes back one step. It closes the field only from the first step.
  const stepBack = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || state === 'still') return;
    event.stopPropagation();
    setState('still');
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend.
    <div
      ref={editor}
      onKeyDown={stepBack}
      className={`stack ${styles.editor}`}
      role="group"
      aria-labelledby={id}
      data-filling={state === 'still' ? undefined : ''}
    >
      <p>
        <b id={id}>{label}</b>
      </p>
      {typeof state === 'object' && (
        <NewPicture
          begun={state}
          enough={sharpWidth[kind]}
          onAdded={(added) => {
            onChoose(added);
            setState('still');
          }}
          cancel={<TextButton onClick={() => setState('still')}>Avbryt</TextButton>}
        />
      )}
      {state === 'choosing' && (
        <Chooser
          pictures={data?.pictures ?? []}
          file={file}
          onChoose={onChoose}
          onAdd={(added) => setState(begunWith(added))}
          onDone={() => setState('still')}
        />
      )}
      {state === 'still' && (
        <div className={styles.current}>
          <Preview picture={picture} />
          <div className="stack">
            <SecondaryButton symbol={RefreshCw} onClick={() => setState('choosing')}>
              {file === '' ? 'Välj bild' : 'Byt'}
            </SecondaryButton>
            {picture?.srcSet && (
              <SecondaryButton symbol={Crop} aria-disabled={opening.busy} onClick={() => crop(picture)}>
                Beskär
              </SecondaryButton>
            )}
            {onRemove && file !== '' && (
              <TextButton symbol={Trash} onClick={onRemove}>
                Ingen bild
              </TextButton>
            )}
          </div>
        </div>
      )}
      {picture && picture.state !== 'ready' && (
        <p className="small muted" role="status">
          {unreadyWords(picture)}
        </p>
      )}
      <ErrorMessage role="alert">{error ?? opening.problem}</ErrorMessage>
    </div>
  );
}

/** Cropping starts from the largest version, and creates a new picture. */
async function toBeCropped({ src, shows, child }: Picture): Promise<Begun> {
  const file = await (await fetch(src ?? '')).blob();
  return { picture: await openPicture(file), shows: shows ?? '', child, crops: true };
}

interface ChooserProps {
  pictures: readonly Picture[];
  file: string;
  onChoose: (chosen: Chosen) => void;
  onAdd: (picture: ChosenPicture) => void;
  onDone: () => void;
}

/** All pictures. The page preview shows each as it is chosen. */
function Chooser({ pictures, file, onChoose, onAdd, onDone }: ChooserProps) {
  const name = useId();
  return (
    <>
      <div className="row">
        <PrimaryButton onClick={onDone}>Använd bilden</PrimaryButton>
        <ChooseFile variant="secondary" onChosen={onAdd}>
          Lägg till bild
        </ChooseFile>
      </div>
      <fieldset>
        <legend className="visually-hidden">Välj bild</legend>
        <div className={styles.choices}>
          {newestFirst(pictures)
            .filter(({ src }) => src !== null)
            .map((picture) => (
              <label key={picture.name} className={styles.choice}>
                <input
                  type="radio"
                  name={name}
                  checked={picture.name === file}
                  onChange={() => onChoose(picture)}
                />
                <Preview picture={picture} sizes="11rem" />
                <span className={`${styles.name} two-lines`}>{nameOfPicture(picture)}</span>
              </label>
            ))}
        </div>
      </fieldset>
    </>
  );
}
