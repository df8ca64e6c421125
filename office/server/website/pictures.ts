import { valueAt } from '../../../content-loader/changes.ts';
import { logoOf } from '../../../content-loader/supporters.ts';
import { writeDiary } from '../../../server/diary.ts';
import { Refusal } from '../../../server/http/errors.ts';
import { forgetPicture } from '../../../server/website/forget.ts';
import { readPhoto, UnreadablePhoto } from '../../../server/website/pictures/photo-process.ts';
import {
  addedAPicture,
  describePicture,
  forgotAPicture,
  readPictures,
  storePicture,
} from '../../../server/website/pictures/stored-pictures.ts';
import { may } from '../../shared/roles.ts';
import type { PictureAdded, PictureRequest, PicturesAnswer } from '../../shared/website.ts';
import { ChangedMeanwhile } from '../changed.ts';
import type { Asked } from '../endpoint.ts';
import { gone, refusals } from '../refusals.ts';
import type { WebsiteContent } from './website-content.ts';

/**
 * Stores an uploaded picture.
 * @throws {Refusal} 415 when it cannot be read, 409 when it was removed for good, 503 when the process that reads it
 * failed or the disk is full.
 */
export async function addPicture({ office, by, who, now }: Asked, sent: Buffer): Promise<PictureAdded> {
  await office.store.assertFreeSpace();
  const photo = await readPhoto(sent).catch((cause: unknown) => {
    throw cause instanceof UnreadablePhoto
      ? new Refusal(415, refusals.noPicture, { cause })
      : new Refusal(503, refusals.pictureUnread, { cause });
  });
  const added = await storePicture(office.store.db, photo, { by: by.name, at: now }, (db, { name }) =>
    writeDiary(db, [{ who, verb: addedAPicture, reference: name }], now),
  );
  if (!added) throw new Refusal(409, refusals.forgottenPicture);
  const { name } = added;
  await office.website?.lookForPictures(name);
  return { name };
}

/**
 * Saves a picture's description. The diary records a guardian's consent, but not the description.
 * @throws {Refusal} 404 when there is no such picture, 409 when somebody else has changed the description.
 */
export async function tellOfPicture(
  { office, by, who, now }: Asked,
  name: string,
  { shows, child, was }: PictureRequest,
): Promise<void> {
  // Only people who read applications know which families have declined photographs.
  const isKnown = child === 'none' || may(by.role, 'applications');
  const told = { shows, child: isKnown ? child : 'waits', was } as const;
  const outcome = await describePicture(office.store.db, name, told, (db) =>
    writeDiary(
      db,
      [{ who, verb: 'antecknade att vårdnadshavare har sagt ja till en bild', reference: name }],
      now,
    ),
  );
  if (outcome === false) throw gone();
  if (outcome !== true) throw new ChangedMeanwhile(outcome, null, null);
}

/** All pictures, uploaded ones last, with the places that show them. */
export async function picturesFor(
  { store }: Asked['office'],
  { website, documents }: WebsiteContent,
): Promise<PicturesAnswer> {
  const shownNow = website.pictures();
  const added = new Map((await readPictures(store.db)).map((one) => [one.name, one]));
  const names = [...Object.keys(shownNow).filter((name) => !added.has(name)), ...added.keys()];
  const places = [...documents.values()].flatMap((document) =>
    document.places.map((place) => ({
      document,
      place,
      value: JSON.stringify(valueAt(document.published, place.place) ?? ''),
    })),
  );
  return {
    pictures: names.map((name) => {
      const one = added.get(name);
      const file = shownNow[name];
      const shown = places.filter(({ value }) => value.includes(JSON.stringify(name)));
      const said = one?.shows || shown.map(({ document }) => saidOf(document.published, name)).find(Boolean);
      return {
        name,
        src: file?.src ?? null,
        srcSet: file?.srcSets?.webp ?? null,
        shows: said ?? null,
        child: one?.child ?? null,
        seconds: null,
        ...(one ? website.pictureProgress(name) : { state: 'ready' as const }),
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
 * Removes a picture for good, also from earlier versions and from every instance's disk.
 * @throws {Refusal} 409 while the published website shows it, 404 when there is no such picture.
 */
export async function removePicture(
  { office, who, now }: Asked,
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
  await content.website.lookForPictures();
}
