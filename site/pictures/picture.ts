/** Where a picture is and how large it is, so that the page keeps its place before it has arrived. */
export interface PictureFile {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** A photo's files in several widths, as `srcset` attributes. A drawing is sharp at any width. */
  readonly srcSets?: { readonly avif: string; readonly webp: string };
}

/** A picture and what it shows. Pages get it in their data. */
export interface ShownPicture extends PictureFile {
  readonly alt: string;
}

/** What can be shown, by its file's name in content/images. */
export type Pictures = Readonly<Record<string, PictureFile>>;
