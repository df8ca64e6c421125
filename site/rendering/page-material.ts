import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Changes } from '../../content-loader/changes.ts';
import { type Content, openContent } from '../../content-loader/content.ts';
import { imageNames } from '../../content-loader/image.ts';
import { builtContent } from '../../site-settings.ts';
import type { Pictures } from '../pictures/picture.ts';

/** What pages are made of: texts and facts, and the pictures that they may show. */
export interface PageMaterial {
  readonly content: Content;
  readonly pictures: Pictures;
}

const picturesOf = (site: string) => join(site, 'pictures.json');

/**
 * Copies the texts of the content folder into a site's folder and opens them there: whatever is written later, its pages
 * stay of one piece.
 * @throws {ContentProblem} for a mistake in camp.yaml.
 */
export function keepTexts(contentFolder: string, site: string): Content {
  const images = join(contentFolder, 'images');
  const folder = join(site, builtContent);
  cpSync(contentFolder, folder, { recursive: true, filter: (path) => path !== images });
  return openContent(folder, { images: () => imageNames(contentFolder) });
}

/** Notes which pictures there are beside a site's texts. */
export function keepPictures(pictures: Pictures, site: string): void {
  writeFileSync(picturesOf(site), JSON.stringify(pictures));
}

/** The pictures that a built site may show, by name. */
export function keptPictures(site: string): Pictures {
  return JSON.parse(readFileSync(picturesOf(site), 'utf8'));
}

/** How a built site's texts are read, apart from how they are in its folder. */
export interface MaterialOptions {
  /** What the association has changed. */
  readonly changes?: Changes;
  /** The pictures that it has added, beside the site's own. */
  readonly added?: Pictures;
}

/** What a built site's pages are made of. */
export function openMaterial(site: string, { changes = {}, added = {} }: MaterialOptions = {}): PageMaterial {
  const pictures = { ...keptPictures(site), ...added };
  const images = Object.keys(pictures);
  const content = openContent(join(site, builtContent), {
    changes,
    images: () => images,
  });
  return { content, pictures };
}
