import type { PictureContent } from '../../content-loader/image.ts';
import type { PictureFile, Pictures } from './picture.ts';

/** Texts in which each picture's file name is replaced by its path and size. */
export type Shown<Texts> = Texts extends PictureContent
  ? Omit<Texts, 'file'> & PictureFile
  : Texts extends readonly (infer Part)[]
    ? Shown<Part>[]
    : Texts extends object
      ? { [Key in keyof Texts]: Shown<Texts[Key]> }
      : Texts;

/** Replaces the file name of every picture in the texts, at any depth. Server only: pages get the result. */
export function showPictures<Texts>(texts: Texts, pictures: Pictures): Shown<Texts>;
export function showPictures(texts: unknown, pictures: Pictures): unknown {
  if (Array.isArray(texts)) return texts.map((part) => showPictures(part, pictures));
  if (typeof texts !== 'object' || texts === null) return texts;
  if (isPicture(texts)) return showPicture(texts, pictures);
  return Object.fromEntries(Object.entries(texts).map(([key, part]) => [key, showPictures(part, pictures)]));
}

function isPicture(texts: object): texts is PictureContent {
  return 'file' in texts && 'alt' in texts;
}

function showPicture({ file, ...texts }: PictureContent, pictures: Pictures) {
  const found = pictures[file.normalize()];
  if (!found) throw new Error(`content/images/${file} was not there when the site was built`);
  return { ...found, ...texts };
}
