import { basename } from 'node:path';
import { toPicture } from '../../../site/pictures/photo-cache.ts';
import type { Pictures } from '../../../site/pictures/picture.ts';
import { type PreparedPicture, pictureFolder } from '../../../site/pictures/prepared-picture.ts';
import type { Files } from '../../http/pages.ts';
import type { Store } from '../../store/store.ts';
import { filesOf, readPictures } from './stored-pictures.ts';

/** The pictures that the association has added, and their files by path. Replaced when that changes. */
export interface AddedNow {
  readonly pictures: Pictures;
  readonly files: Files;
}

/** The association's own pictures, read from the database into memory. */
export interface AddedPictures {
  now(): AddedNow;
  /** Reads what has been added, and drops what has been removed. */
  look(): Promise<void>;
}

export async function openAddedPictures({ db }: Pick<Store, 'db'>): Promise<AddedPictures> {
  const prepared = new Map<string, PreparedPicture>();
  let now: AddedNow = { pictures: {}, files: new Map() };

  async function lookOnce(): Promise<void> {
    const there = await readPictures(db);
    const gone = [...prepared.keys()].filter((name) => !there.some((one) => one.name === name));
    for (const name of gone) prepared.delete(name);
    const added = there.filter(({ name }) => !prepared.has(name));
    for (const { name } of added) {
      const files = await filesOf(db, name);
      // Undefined if it has been removed meanwhile.
      if (files) prepared.set(name, toPicture(`${pictureFolder}/${basename(name, '.webp')}`, files));
    }
    if (gone.length + added.length > 0) now = shown(prepared);
  }

  let last: Promise<void> = Promise.resolve();
  /** One look after the other, so that none undoes a later one. */
  function look(): Promise<void> {
    const looked = last.then(lookOnce);
    // The caller handles the error.
    last = looked.catch(() => {});
    return looked;
  }

  await look();
  return { now: () => now, look };
}

function shown(prepared: ReadonlyMap<string, PreparedPicture>): AddedNow {
  const bodies = [...prepared.values()].flatMap(({ files }) =>
    Object.entries(files).map(
      ([address, source]) => [address.slice(1), { identity: bytesOf(source) }] as const,
    ),
  );
  return {
    pictures: Object.fromEntries([...prepared].map(([name, { picture }]) => [name, picture])),
    files: new Map(bodies),
  };
}

/** A view of the bytes, because a copy would hold every picture twice. */
function bytesOf(source: string | Uint8Array): Buffer {
  return typeof source === 'string'
    ? Buffer.from(source)
    : Buffer.from(source.buffer, source.byteOffset, source.byteLength);
}
