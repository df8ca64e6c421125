import Crop from '@lucide/icons/icons/crop';
import EyeOff from '@lucide/icons/icons/eye-off';
import RotateCw from '@lucide/icons/icons/rotate-cw';
import { type ReactNode, useState } from 'react';
import { ErrorMessage } from '../../../../site/components/ErrorMessage.tsx';
import { OfficeProblem, send } from '../../data/answer.ts';
import { refresh } from '../../data/fetched.ts';
import { useAttempt } from '../../data/useRequest.ts';
import { PrimaryButton, SecondaryButton } from '../../parts/Buttons.tsx';
import { Remark } from '../../parts/Remark.tsx';
import { Sheet, SheetPart } from '../../parts/Sheet.tsx';
import { picturesPath } from '../queries.ts';
import { useFollowingFocus } from '../useFollowingFocus.ts';
import { Canvas } from './Canvas.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { CropBox } from './CropBox.tsx';
import { type ChosenPicture, toSend, turnedSize } from './chosen-picture.ts';
import { pixelsIn, wholePicture } from './crop.ts';
import styles from './Pictures.module.css';
import { Sharpness } from './Sharpness.tsx';
import { type Known, SaidMeanwhile, useAbout } from './useAbout.tsx';

/** A chosen picture, with its description. */
export interface Begun extends Known {
  readonly picture: ChosenPicture;
  /** Whether cropping starts at once. */
  readonly crops: boolean;
}

/** The initial state for a newly chosen picture. */
export const begunWith = (picture: ChosenPicture): Begun => ({
  picture,
  shows: '',
  child: null,
  crops: false,
});

interface NewPictureProps {
  begun: Begun;
  /** The width in pixels at which it is sharp in its place. */
  enough: number;
  onAdded: (picture: { readonly name: string; readonly shows: string }) => void;
  /** The buttons that cancel. */
  cancel: ReactNode;
}

/** Rotates, crops, describes and uploads a picture. */
export function NewPicture({ begun, enough, onAdded, cancel }: NewPictureProps) {
  const [picture, setPicture] = useState(begun.picture);
  const [isCropping, setCropping] = useState(begun.crops);
  const [addedName, setAddedName] = useState('');
  const { problem, theirs, busy, attempt } = useAttempt();
  const said = theirs?.value as Known | undefined;
  const about = useAbout(begun, busy);
  const part = useFollowingFocus(isCropping ? 'crop' : 'all');
  const { bitmap } = picture;

  async function save(was?: Known) {
    if (busy || !about.isComplete()) return;
    const mine = about.said();
    const name = await attempt(async () => {
      const { body: added } = await send('POST', picturesPath, await drawn(picture));
      setAddedName(added.name);
      await send('PUT', `${picturesPath}/${encodeURIComponent(added.name)}`, { ...mine, was });
      await refresh();
      return added.name;
    });
    if (name) onAdded({ name, shows: mine.shows });
  }

  if (isCropping && bitmap)
    return (
      <div ref={part}>
        <CropBox
          picture={picture}
          bitmap={bitmap}
          enough={enough}
          onCrop={(cropped) => {
            setPicture({ ...picture, part: cropped });
            setCropping(false);
          }}
        />
      </div>
    );
  return (
    <div ref={part} className={styles.one}>
      <div className="sheets">
        {bitmap ? (
          <div className={`${styles.casing} edged`}>
            <Canvas bitmap={bitmap} turns={picture.turns} part={picture.part} />
          </div>
        ) : (
          <Remark symbol={EyeOff}>
            <p>
              Webbläsaren kan inte visa den här bilden. Den vänds rätt och görs i ordning när du har sparat
              den.
            </p>
          </Remark>
        )}
        <div className="row">
          {bitmap && (
            <>
              <SecondaryButton symbol={Crop} onClick={() => setCropping(true)}>
                Beskär
              </SecondaryButton>
              <SecondaryButton
                symbol={RotateCw}
                onClick={() => setPicture({ ...picture, turns: (picture.turns + 1) % 4, part: wholePicture })}
              >
                Vrid
              </SecondaryButton>
            </>
          )}
          <ChooseFile onChosen={setPicture}>Välj en annan</ChooseFile>
        </div>
        {bitmap && (
          <Sharpness size={pixelsIn(turnedSize(bitmap, picture.turns), picture.part)} enough={enough} />
        )}
        <NeverSent />
      </div>
      <Sheet aria-label="Om bilden">
        <SheetPart className="sheets">
          {about.fields}
          {/* The same photo has been added and described before. */}
          {said && (
            <SaidMeanwhile
              theirs={said}
              mine={about.said()}
              onKeepTheirs={() => onAdded({ name: addedName, shows: said.shows })}
              onKeepMine={() => save(said)}
            />
          )}
          <ErrorMessage role="alert">{said ? undefined : problem}</ErrorMessage>
          <div className="row">
            <PrimaryButton aria-disabled={busy} onClick={() => save()}>
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
export const NeverSent = () => (
  <p className="small muted">Platsen där bilden togs skickas aldrig med, och inte vad filen heter.</p>
);

const drawn = (picture: ChosenPicture): Promise<Blob> =>
  toSend(picture).catch(() => {
    throw new OfficeProblem(
      'Bilden gick inte att rita om här. Prova en mindre bild, eller en annan telefon.',
    );
  });
