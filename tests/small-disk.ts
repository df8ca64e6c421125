import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'vitest';

/** Mounts a disk of 8 MB. The test is skipped where the machine does not allow mounting. */
export function smallDisk(context: TestContext) {
  const path = mkdtempSync(join(tmpdir(), 'kollo-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', path]).status !== 0) {
    rmSync(path, { recursive: true });
    console.log('Skipped: this machine does not allow mounting a small disk.');
    context.skip();
  }
  const ballast = join(path, 'ballast');
  return {
    path,
    /** Fills the disk, also while others write. */
    fill: () => void spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=4k'], { stdio: 'ignore' }),
    empty: () => rmSync(ballast),
    remove() {
      execFileSync('umount', [path]);
      rmSync(path, { recursive: true });
    },
  };
}
