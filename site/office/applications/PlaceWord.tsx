import type { ComponentProps } from 'react';
import { SavedText } from './SavedText.tsx';

type PlaceWordProps = Pick<ComponentProps<typeof SavedText>, 'label' | 'hint' | 'placeholder' | 'inRow'> & {
  reference: string;
  week: number;
  word: string;
};

/** Which room, group or bus a child has in a week, to be written. */
export function PlaceWord({ reference, week, word, ...texts }: PlaceWordProps) {
  return (
    <SavedText {...texts} path={`applications/${reference}/weeks/${week}/word`} saved={word} save="Spara" />
  );
}
