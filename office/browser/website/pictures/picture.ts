import { numberOf } from '../../../../forms/swedish.ts';
import type { PicturesAnswer } from '../../../shared/website.ts';

export type Picture = PicturesAnswer['pictures'][number];

/** The name of a picture: its description. */
export const nameOfPicture = ({ shows }: Pick<Picture, 'shows'>): string => shows ?? 'Bild utan beskrivning';

/** The association's own pictures first, the newest before the others, since it has just been added. */
export const newestFirst = (pictures: readonly Picture[]): Picture[] => [
  ...pictures.filter(({ added }) => added).toReversed(),
  ...pictures.filter(({ added }) => !added),
];

/** The width in pixels at which a photo, and a logotype, is sharp wherever it is shown. */
export const sharpWidth = { photo: 1200, logotype: 400 } as const;

/** The sentence about a picture that cannot be published yet. */
export const unreadyWords = ({ state, seconds }: Pick<Picture, 'state' | 'seconds'>): string =>
  state === 'failed'
    ? 'Bilden gick inte att göra i ordning. Vi försöker igen.'
    : `Bilden görs i ordning${seconds === null ? '' : `, ${numberOf(seconds, 'sekund', 'sekunder')}`}.`;
