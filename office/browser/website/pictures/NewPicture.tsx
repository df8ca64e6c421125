import EyeOff from '@lucide/icons/icons/eye-off';
import { type ReactNode, useState } from 'react';
import { ErrorMessage } from '../../../../site/components/ErrorMessage.tsx';
import { refresh } from '../../data/fetched.ts';
import { useAttempt } from '../../data/useRequest.ts';
import { PrimaryButton } from '../../parts/Buttons.tsx';
import { Remark } from '../../parts/Remark.tsx';
import { Sheet, SheetPart } from '../../parts/Sheet.tsx';
import { Canvas } from './Canvas.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import type { ChosenPicture } from './chosen-picture.ts';
import styles from './Pictures.module.css';
import { upload } from './upload.ts';
import { useAbout } from './useAbout.tsx';

interface NewPictureProps {
  chosen: ChosenPicture;
  onAdded: (picture: { readonly name: string; readonly shows: string }) => void;
  /** The button that cancels. */
  cancel: ReactNode;
}

const progress = {
  making: 'Bilden görs i ordning. Det tar några sekunder.',
  queued: 'En annan bild görs i ordning först. Sedan kommer din.',
} as const;

/** Describes and uploads a picture, and waits until its sizes are made. */
export function NewPicture({ chosen, onAdded, cancel }: NewPictureProps) {
  const [picture, setPicture] = useState(chosen);
  const [waiting, setWaiting] = useState<keyof typeof progress>('making');
  const { problem, busy, attempt } = useAttempt();
  const about = useAbout(busy);

  async function save() {
    const said = busy ? undefined : about.complete();
    if (!said) return;
    setWaiting('making');
    const name = await attempt(async () => {
      const added = await upload(picture, said, setWaiting);
      await refresh();
      return added;
    });
    if (name) onAdded({ name, shows: said.shows });
  }

  return (
    <div className={styles.one}>
      <div className="sheets">
        {picture.bitmap ? (
          <div className={`${styles.casing} edged`}>
            <Canvas bitmap={picture.bitmap} />
          </div>
        ) : (
          <Remark symbol={EyeOff}>
            <p>Webbläsaren kan inte visa den här bilden. Den syns när du har sparat den.</p>
          </Remark>
        )}
        {!busy && (
          <div className="row">
            <ChooseFile onChosen={setPicture}>Välj en annan</ChooseFile>
          </div>
        )}
        <NeverKept />
      </div>
      <Sheet aria-label="Om bilden">
        <SheetPart className="sheets">
          {about.fields}
          <ErrorMessage role="alert">{problem}</ErrorMessage>
          <div role="status">{busy && <p>{progress[waiting]}</p>}</div>
          <div className="row">
            <PrimaryButton aria-disabled={busy} onClick={save}>
              {busy ? 'Sparar …' : 'Spara bilden'}
            </PrimaryButton>
            {cancel}
          </div>
        </SheetPart>
      </Sheet>
    </div>
  );
}

/** Users who photograph children ask about this. */
export const NeverKept = () => (
  <p className="small muted">Platsen där bilden togs sparas aldrig, och inte vad filen heter.</p>
);
