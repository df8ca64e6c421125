import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives all tests of a run one temporary folder, which goes with all they left in it (Vitest's globalSetup). */
export default function shareTemporaryFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'kollo-tests-'));
  // PostgreSQL, which is another user, has a folder of its own in it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
