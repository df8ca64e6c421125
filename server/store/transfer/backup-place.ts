import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { isRemote } from '../../config.ts';
import { syncToDisk } from '../snapshot/sync.ts';

/** A place of finished backups. */
export interface BackupPlace {
  /** @throws {CopyProblem} unless the copy is there afterwards, whole. */
  put(file: string): Promise<void>;
  names(): Promise<string[]>;
  /** The path of a backup, copied into the folder `to` if the place is no folder of this machine. */
  fetch(name: string, to: string): Promise<string>;
  remove(name: string): Promise<void>;
}

/** A backup could not be copied away, or read there. */
export class CopyProblem extends Error {
  override readonly name = 'CopyProblem';
  readonly kind: 'differs' | 'noRclone' | 'rclone';

  constructor(kind: CopyProblem['kind'], message: string = kind) {
    super(message);
    this.kind = kind;
  }
}

/** A folder, or a remote of rclone: `name:path`. */
export const placeOf = (place: string): BackupPlace => (isRemote(place) ? remote(place) : folder(place));

/** It must exist: a folder that is made where a disk is not mounted would be on the machine's own disk. */
function folder(path: string): BackupPlace {
  return {
    async put(file) {
      const copy = join(path, basename(file));
      const draft = `${copy}.kollo`;
      try {
        await pipeline(createReadStream(file), createWriteStream(draft, { mode: 0o600 }));
        syncToDisk(draft);
        if ((await digestOf(draft)) !== (await digestOf(file))) throw new CopyProblem('differs');
        await rename(draft, copy);
        syncToDisk(path);
      } finally {
        await rm(draft, { force: true });
      }
    },
    names: () => readdir(path),
    fetch: async (name) => join(path, name),
    remove: (name) => rm(join(path, name), { force: true }),
  };
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

function remote(place: string): BackupPlace {
  const at = (name: string) => (/[:/]$/.test(place) ? `${place}${name}` : `${place}/${name}`);
  return {
    async put(file) {
      const copy = at(basename(file));
      await rclone('copyto', file, copy);
      const size = Number.parseInt(await rclone('lsf', '--format', 's', copy), 10);
      if (size !== (await stat(file)).size) throw new CopyProblem('differs');
    },
    names: async () => (await rclone('lsf', '--files-only', place)).split('\n'),
    async fetch(name, to) {
      const path = join(to, name);
      await rclone('copyto', at(name), path);
      return path;
    },
    remove: async (name) => void (await rclone('deletefile', at(name))),
  };
}

async function rclone(...args: readonly string[]): Promise<string> {
  try {
    return (await promisify(execFile)('rclone', args, { maxBuffer: 64 * 1024 ** 2 })).stdout;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if ('code' in error && error.code === 'ENOENT') throw new CopyProblem('noRclone');
    const said = 'stderr' in error ? String(error.stderr).trim().split('\n').at(-1) : undefined;
    throw new CopyProblem('rclone', said || error.message);
  }
}
