import type { PicturesAnswer } from '../../../../forms/office/website.ts';
import { numberOf } from '../../../../forms/swedish.ts';

export type Picture = PicturesAnswer['pictures'][number];

/** What a picture is called: what it shows. */
export const nameOfPicture = ({ shows }: Pick<Picture, 'shows'>): string => shows ?? 'Bild utan beskrivning';

/** The association's own first, the newest before the others: it was added a moment ago. */
export const newestFirst = (pictures: readonly Picture[]): Picture[] => [
  ...pictures.filter(({ added }) => added).toReversed(),
  ...pictures.filter(({ added }) => !added),
];

/** As many pixels in width as a photo, and a logotype, needs to be sharp wherever it is shown. */
export const sharpWidth = { photo: 1200, logotype: 400 } as const;

/** That it cannot be published yet. */
export const unreadyWords = ({ state, seconds }: Pick<Picture, 'state' | 'seconds'>): string =>
  state === 'failed'
    ? 'Bilden gick inte att göra i ordning. Vi försöker igen.'
    : `Bilden görs i ordning${seconds === null ? '' : `, ${numberOf(seconds, 'sekund', 'sekunder')}`}.`;
