import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Linux's in-memory disk. Submissions are synced to disk, and on a real one most tests would wait for that.
const inMemory = '/dev/shm';
// Several times what a run needs at once. A container may have only 64 MB.
const enoughBytes = 4 * 1024 ** 3;

/** Creates one temporary folder for all tests of a run, and deletes it afterwards (globalSetup of both runners). */
export default function shareTemporaryFolder(): () => void {
  const folder = mkdtempSync(join(hasRoom(inMemory) ? inMemory : tmpdir(), 'kollo-tests-'));
  // PostgreSQL runs as another user and has its own folder inside.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

function hasRoom(disk: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(disk);
    return bavail * bsize > enoughBytes;
  } catch {
    // There is no such disk.
    return false;
  }
}
