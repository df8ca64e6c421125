import pictures from 'virtual:pictures';
import type { PictureContent } from '../../content-loader/image.ts';
import type { PictureFile, ShownPicture } from './picture.ts';

/** The address and size of a file in content/images. Server only: pages get what they show. */
export function findPictureFile(file: string): PictureFile {
  const found = pictures[file.normalize()];
  if (!found) throw new Error(`content/images/${file} was not there when the site was built`);
  return found;
}

/** A picture that the content names, ready to be shown. Server only. */
export function findPicture({ file, alt }: PictureContent): ShownPicture {
  return { ...findPictureFile(file), alt };
}
