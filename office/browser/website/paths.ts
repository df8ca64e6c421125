import { officePath } from '../app/address.ts';
import { isOpening } from './places.ts';

/** Webbplatsen's paths, below /kansli. */
const home = '/webbplatsen';

// An id with slashes becomes one path segment, with dots: some proxies decode %2F to a slash.
const asPart = (path: string): string => encodeURIComponent(path.replaceAll('/', '.'));

/** Decodes a path segment: `pages/om` from "pages.om". */
export const ofPart = (part: string): string => decodeURIComponent(part).replaceAll('.', '/');

export const paths = {
  home,
  page: (page: string): string => `${home}/sida/${asPart(page)}`,
  fields: (document: string, place?: string): string => {
    const end = place === undefined ? '' : `/${asPart(place)}`;
    return isOpening(document, place ?? '')
      ? `${home}/oppna${end}`
      : `${home}/falt/${asPart(document)}${end}`;
  },
  opening: `${home}/oppna`,
  pictures: `${home}/bilder`,
  newPicture: `${home}/bilder/ny`,
  picture: (name: string): string => `${home}/bilder/${encodeURIComponent(name)}`,
  review: `${home}/publicera`,
  history: `${home}/historik`,
};

/** The href of a path. */
export const link = (path: string): string => officePath + path;
