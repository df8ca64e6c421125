import pictures from 'virtual:pictures';
import type { PictureContent } from '../../content-loader/image.ts';
import type { ShownPicture } from './picture.ts';

/** A picture that the content names, ready to be shown. Server only: pages get what they show. */
export function findPicture({ file, alt }: PictureContent): ShownPicture {
  const found = pictures[file.normalize()];
  if (!found) throw new Error(`content/images/${file} was not there when the site was built`);
  return { ...found, alt };
}
