import { officePath } from '../address.ts';

/** Webbplatsen's addresses, below /kansli. */
const room = '/webbplatsen';

// What has slashes of its own stands in an address as one part: some proxies read %2F as a slash.
const asPart = (path: string): string => encodeURIComponent(path.replaceAll('/', '.'));

/** `pages/om` of "pages.om", as it stands in an address. */
export const ofPart = (part: string): string => decodeURIComponent(part).replaceAll('.', '/');

export const paths = {
  room,
  page: (page: string): string => `${room}/sida/${asPart(page)}`,
  /** When applications are open has a screen of its own. */
  fields: (document: string, place?: string): string =>
    document === 'camp' && place?.startsWith('applications/')
      ? `${room}/oppna`
      : `${room}/falt/${asPart(document)}${place === undefined ? '' : `/${asPart(place)}`}`,
  opening: `${room}/oppna`,
  pictures: `${room}/bilder`,
  newPicture: `${room}/bilder/ny`,
  picture: (name: string): string => `${room}/bilder/${encodeURIComponent(name)}`,
  review: `${room}/publicera`,
  history: `${room}/historik`,
};

/** One of them as a link has it. */
export const link = (path: string): string => officePath + path;
