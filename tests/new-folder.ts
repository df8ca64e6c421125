import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates an empty folder for the current test, which is deleted after its `afterEach`. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kollo-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
