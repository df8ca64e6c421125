import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';

/** Waits until a file, or a folder's list of files, is on the disk. */
export function syncToDisk(path: string): void {
  const opened = openSync(path, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Gives a complete file its name, in a folder on the same disk: after a power cut the name has all of the file, or is not there. */
export function putInPlace(complete: string, file: string): void {
  syncToDisk(complete);
  renameSync(complete, file);
  syncToDisk(dirname(file));
}
