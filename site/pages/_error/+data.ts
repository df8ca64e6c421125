import { findPicture } from '../../pictures/find-picture.ts';
import { content } from '../../rendering/content.ts';

export function data() {
  const { title, description, picture, ...texts } = content.notFound;
  return {
    head: { title, description, unlisted: true as const },
    ...texts,
    picture: findPicture(picture),
  };
}
