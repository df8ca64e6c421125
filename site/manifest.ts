import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes the file with which a phone can put the site on its home screen. */
export async function writeManifest(folder: string, name: string): Promise<void> {
  const icons = [192, 512].map((size) => ({
    src: `/app-icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  }));
  const manifest = {
    name,
    short_name: name,
    lang: 'sv',
    start_url: '/',
    display: 'browser',
    background_color: '#fbf5e9',
    theme_color: '#fffdf7',
    icons,
  };
  await writeFile(join(folder, 'manifest.webmanifest'), JSON.stringify(manifest));
}
