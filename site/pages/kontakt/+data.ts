import { findPicture } from '../../pictures/find-picture.ts';
import { content } from '../../rendering/content.ts';

export function data() {
  const { title, description, map, ...texts } = content.contactPage;
  const { latitude, longitude, ...mapTexts } = map;
  return {
    head: { title, description },
    ...texts,
    map: mapTexts,
    place: { latitude, longitude },
    drawing: findPicture({ file: 'karta.svg', alt: '' }),
  };
}
