import { mkdtempSync, rmSync } from 'node:fs';

/**
 * A folder for an unfinished copy, with a name that begins with `prefix`. It contains data about children, so it is
 * also removed when the process ends early.
 */
export function temporaryFolder(prefix: string): { readonly path: string; remove(): void } {
  const path = mkdtempSync(prefix);
  const remove = () => {
    process.off('exit', remove);
    // Retries, because the database's thread may still write a file while the process ends.
    rmSync(path, { recursive: true, force: true, maxRetries: 10 });
  };
  process.on('exit', remove);
  return { path, remove };
}
