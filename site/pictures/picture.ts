/** A picture's path and size. The size reserves its space before it has loaded. */
export interface PictureFile {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** A photo's files in several widths, as `srcset` attributes. A drawing is sharp at any width. */
  readonly srcSets?: { readonly avif: string; readonly webp: string };
}

/** A picture with its alternative text, as in the pages' data. */
export interface ShownPicture extends PictureFile {
  readonly alt: string;
}

/** The available pictures, by file name in content/images. */
export type Pictures = Readonly<Record<string, PictureFile>>;
