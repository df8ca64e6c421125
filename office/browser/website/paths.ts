import { officePath } from '../app/address.ts';
import { isOpening } from './places.ts';

/** Webbplatsen's paths, below /kansli. */
const room = '/webbplatsen';

// An id with slashes becomes one path segment, with dots: some proxies decode %2F to a slash.
const asPart = (path: string): string => encodeURIComponent(path.replaceAll('/', '.'));

/** Decodes a path segment: `pages/om` from "pages.om". */
export const ofPart = (part: string): string => decodeURIComponent(part).replaceAll('.', '/');

export const paths = {
  room,
  page: (page: string): string => `${room}/sida/${asPart(page)}`,
  fields: (document: string, place?: string): string => {
    const end = place === undefined ? '' : `/${asPart(place)}`;
    return isOpening(document, place ?? '')
      ? `${room}/oppna${end}`
      : `${room}/falt/${asPart(document)}${end}`;
  },
  opening: `${room}/oppna`,
  pictures: `${room}/bilder`,
  newPicture: `${room}/bilder/ny`,
  picture: (name: string): string => `${room}/bilder/${encodeURIComponent(name)}`,
  review: `${room}/publicera`,
  history: `${room}/historik`,
};

/** The href of a path. */
export const link = (path: string): string => officePath + path;
