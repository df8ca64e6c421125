import RefreshCw from '@lucide/icons/icons/refresh-cw';
import Trash from '@lucide/icons/icons/trash';
import { type KeyboardEvent, useId, useState } from 'react';
import { ErrorMessage } from '../../../../site/components/ErrorMessage.tsx';
import { DangerButton, PrimaryButton, SecondaryButton } from '../../parts/Buttons.tsx';
import { ChooseFile } from '../pictures/ChooseFile.tsx';
import { NewPicture } from '../pictures/NewPicture.tsx';
import styles from '../pictures/Pictures.module.css';
import { Preview } from '../pictures/Preview.tsx';
import { nameOfPicture, newestFirst, type Picture } from '../pictures/picture.ts';
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
  onChoose: (chosen: Chosen) => void;
  /** Removes the picture, where it is optional. */
  onRemove?: (() => void) | undefined;
}

/** Edits the picture of a place: replaces or removes it. */
export function PictureEditor({ label, file, error, onChoose, onRemove }: PictureEditorProps) {
  const { data } = usePictures();
  const picture = data?.pictures.find(({ name }) => name === file);
  const [state, setState] = useState<'still' | 'choosing' | File>('still');
  const id = useId();
  const editor = useFollowingFocus(typeof state === 'string' ? state : 'new');

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
      className="stack"
      role="group"
      aria-labelledby={id}
      data-filling={state === 'still' ? undefined : ''}
    >
      <p>
        <b id={id}>{label}</b>
      </p>
      {typeof state === 'object' && (
        <NewPicture
          file={state}
          onAdded={(added) => {
            onChoose(added);
            setState('still');
          }}
          cancel={<SecondaryButton onClick={() => setState('still')}>Avbryt</SecondaryButton>}
        />
      )}
      {state === 'choosing' && (
        <Chooser
          pictures={data?.pictures ?? []}
          file={file}
          onChoose={onChoose}
          onAdd={setState}
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
            {onRemove && file !== '' && (
              <DangerButton symbol={Trash} onClick={onRemove}>
                Ta bort bilden
              </DangerButton>
            )}
          </div>
        </div>
      )}
      <ErrorMessage role="alert">{error}</ErrorMessage>
    </div>
  );
}

interface ChooserProps {
  pictures: readonly Picture[];
  file: string;
  onChoose: (chosen: Chosen) => void;
  onAdd: (file: File) => void;
  onDone: () => void;
}

/** All pictures. The page preview shows each as it is chosen. */
function Chooser({ pictures, file, onChoose, onAdd, onDone }: ChooserProps) {
  const name = useId();
  return (
    <>
      <div className="row">
        <PrimaryButton onClick={onDone}>Använd bilden</PrimaryButton>
        <ChooseFile onChosen={onAdd}>Lägg till bild</ChooseFile>
      </div>
      <fieldset>
        <legend className="visually-hidden">Välj bild</legend>
        <div className={styles.choices}>
          {newestFirst(pictures).map((picture) => (
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
