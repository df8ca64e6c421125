import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Linux' disk in memory. Every form that is thanked for is on the disk, and a real one is what most tests wait for.
const inMemory = '/dev/shm';
// Several times what a run leaves there at once. A container may have 64 MB.
const enoughBytes = 4 * 1024 ** 3;

/** Gives all tests of a run one temporary folder, which goes with all they left in it (globalSetup of both runners). */
export default function shareTemporaryFolder(): () => void {
  const folder = mkdtempSync(join(hasRoom(inMemory) ? inMemory : tmpdir(), 'kollo-tests-'));
  // PostgreSQL, which is another user, has a folder of its own in it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

function hasRoom(disk: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(disk);
    return bavail * bsize > enoughBytes;
  } catch {
    // There is none.
    return false;
  }
}
