import { statfs } from 'node:fs/promises';
import { NotStorable } from '../not-storable.ts';

// Room for what must still be possible on a nearly full disk: deleting (which writes), a checkpoint of the
// write-ahead log, logs. On a small disk a twentieth of it, so that a small disk is not always full.
const reserveBytes = 64 * 1024 * 1024;
const reserveShare = 0.05;

/** @throws {NotStorable} when the disk that holds `folder` is about to be full, or the folder is gone. */
export async function assertFreeSpace(folder: string): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder).catch((cause) => {
    throw new NotStorable('The data folder cannot be found', { cause });
  });
  const reserve = Math.min(reserveBytes, blocks * bsize * reserveShare);
  if (bavail * bsize < reserve) throw new NotStorable('The disk is nearly full');
}
