import { valueAt } from '../../../content-loader/changes.ts';
import { logoOf } from '../../../content-loader/supporters.ts';
import { writeDiary } from '../../../server/diary.ts';
import { Refusal } from '../../../server/http/errors.ts';
import { forgetPicture } from '../../../server/website/forget.ts';
import {
  makePhotoFiles,
  PhotoTooLarge,
  UnreadablePhoto,
} from '../../../server/website/pictures/photo-process.ts';
import {
  addedAPicture,
  agreedToAPicture,
  forgotAPicture,
  isAddedName,
  nameOf,
  readPictures,
  storePicture,
} from '../../../server/website/pictures/stored-pictures.ts';
import type { PictureAbout, PictureAdded, PicturesAnswer } from '../../shared/picture-answers.ts';
import type { OfficeRequest } from '../endpoint.ts';
import { gone, refusals } from '../refusals.ts';
import type { WebsiteContent } from './website-content.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * Makes all sizes of a picture and stores them. One picture at a time, because one needs most of a small server's memory.
 * @throws {Refusal} 415 when it cannot be read, 413 when it has too many pixels, 409 when it has been removed for good, 503 when
 * its process died or the disk is full.
 */
export function addPicture(
  request: OfficeRequest,
  picture: Buffer,
  about: PictureAbout,
): Promise<PictureAdded> {
  const added = last.then(() => keepPicture(request, picture, about));
  // The caller handles the error.
  last = added.catch(() => {});
  return added;
}

async function keepPicture(
  { office, by, who, now }: OfficeRequest,
  picture: Buffer,
  about: PictureAbout,
): Promise<PictureAdded> {
  const { db } = office.store;
  const name = nameOf(picture);
  const same = db.selectFrom('contentPictures').where('name', '=', name);
  const earlier = await same.select('forgottenAt').executeTakeFirst();
  if (earlier && earlier.forgottenAt !== null) throw new Refusal(409, refusals.forgottenPicture);
  if (earlier) return { name };
  await office.store.assertFreeSpace();
  const files = await makePhotoFiles(picture).catch((cause: unknown) => {
    throw refusalOf(cause);
  });
  const verbs = [addedAPicture, ...(about.child === 'agreed' ? [agreedToAPicture] : [])];
  const lines = verbs.map((verb) => ({ who, verb, reference: name }));
  const added = { ...about, name, files, addedBy: by.name, addedAt: now.toISOString() };
  await storePicture(db, added, (transaction) => writeDiary(transaction, lines, now));
  await office.website?.refreshPictures();
  return { name };
}

function refusalOf(cause: unknown): Refusal {
  if (cause instanceof PhotoTooLarge) {
    const inMillions = (pixels: number) => Math.ceil(pixels / 1_000_000);
    const [has, may] = [inMillions(cause.pixels), inMillions(cause.most)];
    return new Refusal(413, refusals.tooManyPixels(has, may), { cause });
  }
  if (cause instanceof UnreadablePhoto) return new Refusal(415, refusals.noPicture, { cause });
  return new Refusal(503, refusals.pictureUnread, { cause });
}

/** All pictures, uploaded ones last, with the places that show them. */
export async function picturesFor(
  { store }: OfficeRequest['office'],
  { website, documents }: WebsiteContent,
): Promise<PicturesAnswer> {
  const shownNow = website.pictures();
  const added = new Map((await readPictures(store.db)).map((one) => [one.name, one]));
  // One that another instance has added or removed is not in both.
  const pictures = Object.entries(shownNow).filter(([name]) => added.has(name) || !isAddedName(name));
  const places = [...documents.values()].flatMap((document) =>
    document.places.map((place) => ({
      document,
      place,
      value: JSON.stringify(valueAt(document.published, place.place) ?? ''),
    })),
  );
  return {
    pictures: pictures.map(([name, { src, srcSets }]) => {
      const one = added.get(name);
      const shown = places.filter(({ value }) => value.includes(JSON.stringify(name)));
      // In Swedish where a page says so; a page in another language has a `lang`.
      const inSwedishFirst = shown
        .map(({ document: { published } }) => published)
        .toSorted((a, b) => Number(isForeign(a)) - Number(isForeign(b)));
      const said = one?.shows || inSwedishFirst.map((published) => saidOf(published, name)).find(Boolean);
      return {
        name,
        src,
        srcSet: srcSets?.webp ?? null,
        shows: said ?? null,
        child: one?.child ?? null,
        added: one ? { by: one.addedBy, at: one.addedAt } : null,
        shown: shown.map(({ document, place }) => ({
          document: document.document,
          documentName: document.name,
          place: place.place,
          name: [...place.within, place.name].join(', '),
        })),
      };
    }),
  };
}

const isForeign = (published: unknown) =>
  typeof published === 'object' && published !== null && 'lang' in published;

/** The alt text of a picture in a document, or the alt text of its logotype. */
function saidOf(text: unknown, name: string): string | undefined {
  if (typeof text !== 'object' || text === null) return undefined;
  if ('file' in text && text.file === name && 'alt' in text && typeof text.alt === 'string') return text.alt;
  if ('logo' in text && text.logo === name && 'name' in text && typeof text.name === 'string')
    return logoOf({ name: text.name, logo: name }).alt;
  return Object.values(text)
    .map((inner) => saidOf(inner, name))
    .find(Boolean);
}

/**
 * Takes a picture away for good, also from what was published before.
 * @throws {Refusal} 409 while visitors see it, 404 where none of that name has been added.
 */
export async function removePicture(
  { office, who, now }: OfficeRequest,
  content: WebsiteContent,
  name: string,
): Promise<void> {
  const { store } = office;
  const showing = await forgetPicture(store.db, name, now, (db) =>
    writeDiary(db, [{ who, verb: forgotAPicture, reference: name }], now),
  );
  if (!showing) throw gone();
  if (showing.length > 0) {
    const names = showing.map((where) => content.documents.get(where.document)?.name ?? where.document);
    throw new Refusal(409, refusals.stillShown([...new Set(names)].join(', ')));
  }
  await store.forgetErased();
  await content.website.refreshPictures();
}
