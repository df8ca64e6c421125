import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { newFolder } from '../tests/new-folder.ts';
import { compressFiles } from './compress.ts';

test('compressFiles compresses each text file, and copies the former build’s result for an unchanged file', async () => {
  const folder = newFolder();
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  const read = (file: string) => readFileSync(join(folder, file));
  for (const site of ['former', 'new']) mkdirSync(join(folder, site, 'faq'), { recursive: true });
  write('former/faq/index.html', 'Frågor och svar');
  // Not valid Brotli or gzip, so that the test recognises the copies.
  write('former/faq/index.html.br', 'br');
  write('former/faq/index.html.gz', 'gz');
  write('former/index.html', 'Välkommen');
  write('former/index.html.br', 'br');
  write('former/unpressed.css', 'a{}');
  write('new/faq/index.html', 'Frågor och svar');
  write('new/index.html', 'Välkommen hit');
  write('new/unpressed.css', 'a{}');
  await compressFiles(join(folder, 'new'), join(folder, 'former'));
  expect(['br', 'gz'].map((ending) => String(read(`new/faq/index.html.${ending}`)))).toEqual(['br', 'gz']);
  for (const [file, text] of [
    ['index.html', 'Välkommen hit'],
    ['unpressed.css', 'a{}'],
  ] as const) {
    expect(String(brotliDecompressSync(read(`new/${file}.br`)))).toBe(text);
    expect(String(gunzipSync(read(`new/${file}.gz`)))).toBe(text);
  }
});
