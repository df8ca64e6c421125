import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes a .br and a .gz beside every text file, so that no visitor waits while one is compressed. */
export async function compressFiles(folder: string): Promise<void> {
  const files = globSync('**/*.{html,css,js,svg,json,xml,txt,webmanifest,ics}', { cwd: folder });
  await Promise.all(files.map((file) => compressFile(join(folder, file))));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  await Promise.all([
    toBrotli(content).then((compressed) => writeFile(`${path}.br`, compressed)),
    toGzip(content, { level: 9 }).then((compressed) => writeFile(`${path}.gz`, compressed)),
  ]);
}
