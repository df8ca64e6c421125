import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { confirm } from './ask.ts';

/**
 * Saves a file that only this user can read, and asks before it replaces another. The file gets its name when it is
 * complete. Write permission in the folder is enough to replace another user's file.
 * @throws {CommandProblem} when the existing file must stay.
 */
export async function saveFile(
  path: string,
  content: string | Buffer,
  yes: boolean | undefined,
): Promise<void> {
  if (existsSync(path)) await confirm(`Filen ${path} finns redan, och ersätts av en ny.`, yes);
  const draft = `${path}.${process.pid}.kollo`;
  try {
    await writeFile(draft, content, { flag: 'wx', mode: 0o600 });
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}
