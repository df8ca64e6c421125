import type { ShownPicture } from '../../pictures/picture.ts';

/** A picture of the gallery, with the sentence that stands under it. */
export interface GalleryPicture extends ShownPicture {
  readonly caption: string;
}
