import { findPicture } from '../../pictures/find-picture.ts';
import { content } from '../../rendering/content.ts';

export function data() {
  const { title, description, picture, ...texts } = content.rental;
  return { head: { title, description }, ...texts, picture: findPicture(picture) };
}
