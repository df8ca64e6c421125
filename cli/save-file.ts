import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { confirm } from './ask.ts';

/**
 * Saves a file for this user's eyes only, and asks before it takes another's place. It gets its name when it is
 * whole, and may take the place of one that somebody else has saved: they need only share the folder.
 * @throws {CommandProblem} when the other is to stay.
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
