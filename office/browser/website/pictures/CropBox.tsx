import { useState } from 'react';
import { ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { PrimaryButton, TextButton } from '../../parts/Buttons.tsx';
import { Labelled } from '../../parts/Labelled.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { Sheet, SheetPart } from '../../parts/Sheet.tsx';
import { Canvas } from './Canvas.tsx';
import { type ChosenPicture, turnedSize } from './chosen-picture.ts';
import {
  isWhole,
  largestPart,
  type Part,
  pixelsIn,
  resized,
  type ShapeName,
  shapes,
  sizeOf,
  wholePicture,
} from './crop.ts';
import styles from './Pictures.module.css';
import { Sharpness } from './Sharpness.tsx';

interface CropBoxProps {
  picture: ChosenPicture;
  bitmap: ImageBitmap;
  /** The width in pixels at which the picture is sharp. */
  enough: number;
  onCrop: (part: Part) => void;
}

// A smaller crop of a telephone's photo is sharp nowhere.
const smallest = 10;

const corner = (which: string) => `Utsnittets ${which} hörn. Piltangenterna flyttar det.`;
const side = (which: string) => `Utsnittets ${which} sida. Piltangenterna flyttar den.`;

const ariaLabels = {
  cropArea: 'Utsnittet. Piltangenterna flyttar det, med Skift tio gånger så långt.',
  nwDragHandle: corner('övre vänstra'),
  neDragHandle: corner('övre högra'),
  seDragHandle: corner('nedre högra'),
  swDragHandle: corner('nedre vänstra'),
  nDragHandle: side('övre'),
  eDragHandle: side('högra'),
  sDragHandle: side('nedre'),
  wDragHandle: side('vänstra'),
};

/** Chooses the crop of a picture, by touch, mouse or arrow keys. */
export function CropBox({ picture, bitmap, enough, onCrop }: CropBoxProps) {
  const size = turnedSize(bitmap, picture.turns);
  const isCropped = !isWhole(picture.part);
  // An existing crop keeps its free shape.
  const [shape, setShape] = useState<ShapeName>(isCropped ? 'free' : 'landscape');
  const [part, setPart] = useState<Part>(isCropped ? picture.part : largestPart(shapes.landscape, size));
  const aspect = shapes[shape];
  return (
    <div className={styles.one}>
      <div className={`${styles.casing} edged`}>
        <ReactCrop
          className={styles.crop ?? ''}
          crop={{ unit: '%', ...part }}
          {...(aspect !== undefined && { aspect })}
          onChange={(_pixels, { unit: _unit, ...percent }) => setPart(percent)}
          keepSelection
          ruleOfThirds
          minWidth={40}
          minHeight={40}
          ariaLabels={ariaLabels}
        >
          <Canvas bitmap={bitmap} turns={picture.turns} part={wholePicture} />
        </ReactCrop>
      </div>
      <Sheet aria-label="Utsnittet">
        <SheetPart className="sheets">
          <div className="row">
            <Segments<ShapeName>
              label="Form"
              choices={[
                ['landscape', 'Liggande 3:2'],
                ['square', 'Kvadrat'],
                ['free', 'Fri'],
              ]}
              chosen={shape}
              onChoose={(wanted) => {
                setShape(wanted);
                if (wanted !== 'free') setPart(largestPart(shapes[wanted], size));
              }}
            />
          </div>
          <Labelled label="Storlek">
            {({ className: _box, 'aria-invalid': _invalid, ...attributes }) => (
              <input
                {...attributes}
                className={styles.range}
                type="range"
                min={smallest}
                max={100}
                value={Math.round(sizeOf(part))}
                onChange={({ target }) => setPart(resized(part, Number(target.value)))}
              />
            )}
          </Labelled>
          <Sharpness size={pixelsIn(size, part)} enough={enough} />
          <div className="row">
            <PrimaryButton onClick={() => onCrop(part)}>Använd utsnittet</PrimaryButton>
            <TextButton onClick={() => onCrop(wholePicture)}>Hela bilden</TextButton>
          </div>
        </SheetPart>
      </Sheet>
    </div>
  );
}
