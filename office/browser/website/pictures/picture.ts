import type { PicturesAnswer } from '../../../shared/picture-answers.ts';

export type Picture = PicturesAnswer['pictures'][number];

/** The name of a picture: its description. */
export const nameOfPicture = ({ shows }: Pick<Picture, 'shows'>): string => shows ?? 'Bild utan beskrivning';

/** The association's own pictures first, the newest before the others, since it has just been added. */
export const newestFirst = (pictures: readonly Picture[]): Picture[] => [
  ...pictures.filter(({ added }) => added).toReversed(),
  ...pictures.filter(({ added }) => !added),
];
