import { findPicture } from '../../pictures/find-picture.ts';
import { content } from '../../rendering/content.ts';

export function data() {
  const { title, description, picture, secondPicture, ...texts } = content.about;
  return {
    head: { title, description },
    ...texts,
    picture: findPicture(picture),
    secondPicture: findPicture(secondPicture),
  };
}
