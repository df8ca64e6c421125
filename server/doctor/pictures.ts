import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { isHeic, readHeic } from '../../content-loader/heic.ts';
import type { Finding } from './finding.ts';

// Pictures fill up to 760 px of a page and twice the pixels on a sharp screen; below this they look blurred.
const leastWidth = 1200;
// A logo is shown at most 200 px wide.
const leastLogoWidth = 400;
const photographs = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif', '.heic', '.heif', '.tif', '.tiff']);

/**
 * Photographs that are too small or cannot be read, and alternative texts that describe nothing. Every pixel
 * is read `toTheEnd`, as the build does; otherwise only each file's header.
 */
export async function pictureFindings(
  folder: string,
  content: unknown,
  toTheEnd: boolean,
): Promise<Finding[]> {
  const { described, logos } = usedPictures(content);
  return [
    ...described
      .filter(({ alt }) => saysNothing(alt))
      .map(({ file, alt }) => ({
        what: `Texten ”${alt}” beskriver inte bilden ${file} för den som inte ser den.`,
        remedy: 'Skriv efter alt vad bilden visar, med några ord.',
      })),
    ...(await photographFindings(join(folder, 'images'), logos, toTheEnd)),
  ];
}

interface UsedPictures {
  readonly described: { readonly file: string; readonly alt: string }[];
  readonly logos: Set<string>;
}

/** Every picture with a description, and every logo, wherever in the content they are. */
function usedPictures(content: unknown, found: UsedPictures = { described: [], logos: new Set() }) {
  if (typeof content !== 'object' || content === null) return found;
  if ('file' in content && 'alt' in content) {
    found.described.push({ file: String(content.file), alt: String(content.alt) });
  }
  if ('logo' in content && typeof content.logo === 'string') found.logos.add(content.logo);
  for (const part of Object.values(content)) usedPictures(part, found);
  return found;
}

/**
 * "bild 3", "IMG_2041.jpg": what a camera or a hurried person writes, and a screen reader then reads out. It does
 * not read out an empty text, which a picture that only decorates has.
 */
function saysNothing(alt: string): boolean {
  return (
    alt !== '' && /^(bild|foto|fotografi|image|img|dsc|picture)?[\s_\d-]*(\.\w{3,4})?$/i.test(alt.trim())
  );
}

async function photographFindings(
  images: string,
  logos: ReadonlySet<string>,
  toTheEnd: boolean,
): Promise<Finding[]> {
  const names = readdirSync(images)
    .filter((name) => photographs.has(extname(name).toLowerCase()))
    .sort();
  if (names.length === 0) return [];
  const { default: sharp } = await import('sharp');
  const findings: Finding[] = [];
  for (const name of names) {
    const least = logos.has(name.normalize()) ? leastLogoWidth : leastWidth;
    try {
      const file = readFileSync(join(images, name));
      const photograph = sharp(file, { failOn: 'error', limitInputPixels: false });
      const { autoOrient } = await photograph.metadata();
      if (toTheEnd) await (isHeic(file) ? readHeic(file) : photograph.stats());
      if (autoOrient.width >= least) continue;
      findings.push({
        what: `Bilden ${name} är ${autoOrient.width} punkter bred och kan se suddig ut.`,
        remedy: `Byt till en som är minst ${least} punkter bred.`,
      });
    } catch {
      findings.push({
        what: `Bilden ${name} går inte att läsa.`,
        remedy: 'Spara om den som JPEG eller PNG, och lägg in den igen.',
      });
    }
  }
  return findings;
}
