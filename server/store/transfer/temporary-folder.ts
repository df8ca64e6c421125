import { mkdtempSync, rmSync } from 'node:fs';

/**
 * A folder for a copy on its way, beginning with `prefix`. What is in it is about children: it goes when the
 * copy has been used, and also when the process ends before that.
 */
export function temporaryFolder(prefix: string): { readonly path: string; remove(): void } {
  const path = mkdtempSync(prefix);
  const remove = () => {
    process.off('exit', remove);
    // Again and again: the database's thread may have a file yet to write while the process ends.
    rmSync(path, { recursive: true, force: true, maxRetries: 10 });
  };
  process.on('exit', remove);
  return { path, remove };
}
