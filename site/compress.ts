import { existsSync, globSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compress } from '../compression.ts';

/**
 * Writes a .br and a .gz beside every text file, so that the server need not compress during a request. For a file that
 * is unchanged since the build in `former`, copies the results from there.
 */
export async function compressFiles(folder: string, former: string): Promise<void> {
  const files = globSync('**/*.{html,css,js,svg,json,xml,txt,ics}', { cwd: folder });
  await Promise.all(files.map((file) => compressFile(join(folder, file), join(former, file))));
}

async function compressFile(path: string, former: string): Promise<void> {
  const content = await readFile(path);
  if (existsSync(`${former}.br`) && content.equals(await readFile(former))) {
    await Promise.all(['.br', '.gz'].map((ending) => copyFile(former + ending, path + ending)));
    return;
  }
  const { br, gzip } = await compress(content);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gzip)]);
}
