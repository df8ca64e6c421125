import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Changes } from '../../content-loader/changes.ts';
import { type Content, openContent } from '../../content-loader/content.ts';
import { imageNames } from '../../content-loader/image.ts';
import { readFile } from '../../content-loader/read.ts';
import { builtContent } from '../../site-settings.ts';
import type { Pictures } from '../pictures/picture.ts';

/** What pages are rendered from: texts, facts and pictures. */
export interface PageMaterial {
  readonly content: Content;
  readonly pictures: Pictures;
  /** Whether `/min-sida` answers, so that pages may link to it; not so while the site is built. */
  readonly hasFamilyPage?: boolean;
}

const picturesOf = (site: string) => join(site, 'pictures.json');

/**
 * Copies the texts of the content folder into a site's folder and opens the copies. Later edits in the content folder
 * do not affect the built site.
 * @throws {ContentProblem} for a mistake in camp.yaml, or a file that cannot be read.
 */
export function keepTexts(contentFolder: string, site: string): Content {
  const folder = join(site, builtContent);
  // What links lead to, not the links: the site must still be readable when those files are gone.
  for (const name of globSync('**/*.yaml', { cwd: contentFolder })) {
    const bytes = readFile(contentFolder, name);
    if (!bytes) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  return openContent(folder, { images: () => imageNames(contentFolder) });
}

/** Writes the list of a site's pictures to its folder. */
export function keepPictures(pictures: Pictures, site: string): void {
  writeFileSync(picturesOf(site), JSON.stringify(pictures));
}

/** The pictures that a built site may show, by name. */
export function keptPictures(site: string): Pictures {
  return JSON.parse(readFileSync(picturesOf(site), 'utf8'));
}

/** Additions to a built site's texts and pictures. */
export interface MaterialOptions {
  /** The association's changes to the texts. */
  readonly changes?: Changes;
  /** The pictures that the association has added. */
  readonly added?: Pictures;
  readonly hasFamilyPage?: boolean;
}

/** Opens the material of a built site's pages. */
export function openMaterial(
  site: string,
  { changes = {}, added = {}, hasFamilyPage = false }: MaterialOptions = {},
): PageMaterial {
  const pictures = { ...keptPictures(site), ...added };
  const images = Object.keys(pictures);
  const content = openContent(join(site, builtContent), {
    changes,
    images: () => images,
  });
  return { content, pictures, hasFamilyPage };
}
