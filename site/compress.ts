import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compress } from '../compression.ts';

/** Writes a .br and a .gz beside every text file, so that no visitor waits while one is compressed. */
export async function compressFiles(folder: string): Promise<void> {
  const files = globSync('**/*.{html,css,js,svg,json,xml,txt,webmanifest,ics}', { cwd: folder });
  await Promise.all(files.map((file) => compressFile(join(folder, file))));
}

async function compressFile(path: string): Promise<void> {
  const { br, gzip } = await compress(await readFile(path));
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gzip)]);
}
