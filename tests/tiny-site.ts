import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const page = (text: string) => `<!doctype html><html lang="sv"><title>${text}</title><h1>${text}</h1></html>`;

const files: Readonly<Record<string, string>> = {
  'index.html': page('Välkommen'),
  'kansli/index.html': page('Kansliet'),
  'kontakt/index.html': page('Kontakt'),
  'samarbetspartners/index.html': page('Samarbetspartners'),
  '404.html': page('Du har gått vilse'),
  'robots.txt': 'User-agent: *\n',
  'assets/stil.abc123.css': 'body{color:#123}',
};

// Long ago, because test servers start on various days and reject a clock earlier than the build.
const builtAt = new Date('2020-02-02T12:00:00Z');

/** Writes a tiny site into `folder`, laid out as site/build.ts lays out the real one. */
export function buildTinySite(folder: string): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, 'client', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    writeFileSync(`${path}.br`, brotliCompressSync(text));
    writeFileSync(`${path}.gz`, gzipSync(text));
    utimesSync(path, builtAt, builtAt);
  }
  // Pictures are already compressed, so they have no .br and .gz files.
  writeFileSync(join(folder, 'client/assets/bild.abc123.avif'), Buffer.alloc(500, 'bild'));
}
