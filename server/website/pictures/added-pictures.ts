import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Changes } from '../../../content-loader/changes.ts';
import { cacheKeyOf, keptPhoto } from '../../../site/pictures/photo-cache.ts';
import type { PictureFile, Pictures } from '../../../site/pictures/picture.ts';
import type { PreparedPicture } from '../../../site/pictures/prepared-picture.ts';
import type { Config } from '../../config.ts';
import type { Files } from '../../http/pages.ts';
import { errorDetails, type Log } from '../../log.ts';
import type { Store } from '../../store/store.ts';
import { makeFiles, makeQuickly } from './photo-process.ts';
import { namesIn, pictureBytes, readPictures } from './stored-pictures.ts';

/** What can be shown of the pictures that the association has added. Another takes its place when that changes. */
export interface AddedNow {
  readonly pictures: Pictures;
  readonly files: Files;
}

/** How far a picture's files have come; `seconds` is about how long they take. */
export type Progress =
  | { readonly state: 'ready' | 'failed' }
  | { readonly state: 'making'; readonly seconds: number };

/** The pictures that the association has added, with the files that this machine has made of them. */
export interface AddedPictures {
  now(): AddedNow;
  progress(name: string): Progress;
  /** Looks what has been added and taken away. Of each new one a small file is made at once, and then the others. */
  look(): Promise<void>;
  /** Waits until something can be shown of a picture, if it can. */
  seen(name: string): Promise<void>;
  /**
   * Waits until all files are made of those that the texts of some changes name.
   * @throws {Error} when they could not be.
   */
  whole(changes: Changes): Promise<void>;
  /** Ends what is being made. */
  close(): Promise<void>;
}

/** A picture in the database, and the state of its files. */
interface Found {
  readonly sha256: string;
  readonly stopping: AbortController;
  readonly small: Promise<void>;
  readonly whole: Promise<void>;
  state: 'ready' | 'making' | 'failed';
  /** By performance.now(). */
  failedAt: number;
}

/** A picture that can be shown. */
interface Prepared {
  readonly picture: PictureFile;
  readonly files: Files;
}

// Until one has been made: ten AVIF and WebP on a machine that does other things.
const usualMakingMs = 10_000;

/** Opens them; what has been made of them lies in the data folder, and can be made again. What could not be made is tried again so often. */
export async function openAddedPictures(
  { db, assertFreeSpace }: Pick<Store, 'db' | 'assertFreeSpace'>,
  { dataFolder }: Pick<Config, 'dataFolder'>,
  log: Log,
  retryMs: number,
): Promise<AddedPictures> {
  const folder = join(dataFolder, 'pictures');
  const found = new Map<string, Found>();
  const prepared = new Map<string, Prepared>();
  let makingMs = usualMakingMs;
  let now: AddedNow = { pictures: {}, files: new Map() };

  function change(): void {
    now = {
      pictures: Object.fromEntries([...prepared].map(([name, { picture }]) => [name, picture])),
      files: new Map([...prepared.values()].flatMap(({ files }) => [...files])),
    };
  }

  function prepare(name: string, { picture, files }: PreparedPicture): void {
    const bodies = Object.entries(files).map(
      ([address, source]) => [address.slice(1), { identity: Buffer.from(source) }] as const,
    );
    // Whoever has been told of the small one may fetch it when all are there.
    const earlier: Files = prepared.get(name)?.files ?? new Map();
    const made: Files = new Map(bodies);
    prepared.set(name, { picture, files: new Map([...earlier, ...made]) });
    change();
  }

  async function makeSmall(name: string, sha256: string, stopped: AbortSignal): Promise<void> {
    const bytes = prepared.has(name) ? undefined : await pictureBytes(db, name);
    if (!bytes) return;
    const picture = await makeQuickly({ name, sha256, bytes }, stopped);
    stopped.throwIfAborted();
    prepare(name, picture);
  }

  async function makeWhole(name: string, sha256: string, stopped: AbortSignal): Promise<void> {
    const bytes = await pictureBytes(db, name);
    // The picture was permanently removed meanwhile.
    if (!bytes) return;
    // The reserved disk space is for erasures.
    await assertFreeSpace();
    makingMs = await makeFiles({ name, sha256, bytes, folder }, stopped);
    stopped.throwIfAborted();
    const made = keptPhoto(name, sha256, folder);
    if (!made) throw new Error(`Nothing was made of ${name}`);
    prepare(name, made);
  }

  /** Begins with one whose files are not there. */
  function begin(name: string, sha256: string): void {
    const stopping = new AbortController();
    const { signal } = stopping;
    const small = makeSmall(name, sha256, signal);
    const whole = small.then(() => makeWhole(name, sha256, signal));
    const one: Found = { sha256, stopping, small, whole, state: 'making', failedAt: 0 };
    found.set(name, one);
    whole.then(
      () => {
        one.state = 'ready';
      },
      (error) => {
        if (signal.aborted) return;
        one.state = 'failed';
        one.failedAt = performance.now();
        log.error({ picture: name, ...errorDetails(error) }, 'The files of a picture could not be made');
      },
    );
  }

  /** What was made of one before; what a disk or somebody has damaged is taken away, and made anew. */
  function keptOf(name: string, sha256: string): PreparedPicture | undefined {
    try {
      const kept = keptPhoto(name, sha256, folder);
      if (kept && Object.values(kept.files).some((source) => source.length === 0))
        throw new Error(`A file of ${name} is empty`);
      return kept;
    } catch (error) {
      log.warn({ picture: name, ...errorDetails(error) }, 'The files of a picture are made anew');
      rmSync(join(folder, cacheKeyOf(sha256)), { recursive: true, force: true });
      return undefined;
    }
  }

  function find(name: string, sha256: string): void {
    const kept = keptOf(name, sha256);
    if (!kept) {
      begin(name, sha256);
      return;
    }
    const done = Promise.resolve();
    found.set(name, {
      sha256,
      stopping: new AbortController(),
      small: done,
      whole: done,
      state: 'ready',
      failedAt: 0,
    });
    prepare(name, kept);
  }

  /** Nothing is left of a picture that has been taken away, by whatever release its files were made. */
  function eraseOthers(there: readonly { readonly sha256: string }[]): void {
    if (!existsSync(folder)) return;
    const known = there.map(({ sha256 }) => cacheKeyOf(sha256));
    for (const made of readdirSync(folder)) {
      if (!known.some((hash) => made.startsWith(hash)))
        rmSync(join(folder, made), { recursive: true, force: true });
    }
  }

  async function stop(names: readonly string[]): Promise<void> {
    const stopped = names.map((name) => found.get(name));
    for (const one of stopped) one?.stopping.abort();
    await Promise.allSettled(stopped.map((one) => one?.whole));
  }

  async function lookOnce(): Promise<void> {
    const there = await readPictures(db);
    const gone = [...found.keys()].filter((name) => !there.some((one) => one.name === name));
    for (const { name, sha256 } of there) {
      const one = found.get(name);
      const isDue = one?.state === 'failed' && performance.now() - one.failedAt > retryMs;
      if (!one || isDue) find(name, sha256);
    }
    if (gone.length === 0) return;
    await stop(gone);
    for (const name of gone) {
      found.delete(name);
      prepared.delete(name);
    }
    change();
    eraseOthers(there);
  }

  let last: Promise<void> = Promise.resolve();
  /** One look after the other: by what an earlier one read, a picture that a later one has found would be gone. */
  function look(): Promise<void> {
    const looked = last.then(lookOnce);
    // The caller handles the error.
    last = looked.catch(() => {});
    return looked;
  }

  eraseOthers(await readPictures(db));
  await look();
  return {
    now: () => now,
    progress(name) {
      const state = found.get(name)?.state ?? 'making';
      if (state !== 'making') return { state };
      const unmade = [...found].filter(([, one]) => one.state === 'making').map(([making]) => making);
      // One that has just been added by another instance is last.
      const place = unmade.includes(name) ? unmade.indexOf(name) : unmade.length;
      return { state, seconds: Math.ceil(((place + 1) * makingMs) / 1000) };
    },
    look,
    async seen(name) {
      await Promise.allSettled([found.get(name)?.small]);
    },
    async whole(changes) {
      await look();
      for (const name of namesIn(changes)) {
        const one = found.get(name);
        if (one?.state === 'failed') find(name, one.sha256);
        await found.get(name)?.whole;
      }
    },
    close: () => stop([...found.keys()]),
  };
}
