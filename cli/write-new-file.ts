import { writeFile } from 'node:fs/promises';
import { CommandProblem } from './problem.ts';

/**
 * Writes a file that did not exist, for this user's eyes only.
 * @throws {CommandProblem} rather than write over what somebody has been working in.
 */
export async function writeNewFile(path: string, content: string | Buffer): Promise<void> {
  try {
    await writeFile(path, content, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    throw new CommandProblem(`Filen ${path} finns redan. Välj ett annat namn.`);
  }
}
