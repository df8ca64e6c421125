import { findLogo } from '../../pictures/find-logo.ts';
import { findPicture } from '../../pictures/find-picture.ts';
import { content } from '../../rendering/content.ts';

export function data() {
  const { title, description, picture, ...texts } = content.thanks;
  return {
    head: { title, description },
    ...texts,
    picture: findPicture(picture),
    sponsors: content.sponsors.map(findLogo).filter((logo) => logo !== undefined),
  };
}
