import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { optimize } from 'svgo';
import { ContentProblem } from '../../content-loader/problem.ts';
import type { PictureFile } from './picture.ts';

/** A picture as it is served: its address and size, and its bytes. */
export interface PreparedPicture extends PictureFile {
  readonly source: string;
}

/**
 * The pictures of the content folder by file name, made small.
 * @throws {ContentProblem} for a file that cannot be shown.
 */
export function readPictures(folder: string): Record<string, PreparedPicture> {
  const images = join(folder, 'images');
  const names = readdirSync(images)
    .filter((name) => !name.startsWith('.'))
    .sort();
  return Object.fromEntries(
    names.map((name) => [name, prepare(name, readFileSync(join(images, name), 'utf8'))]),
  );
}

function prepare(name: string, drawing: string): PreparedPicture {
  const file = `content/images/${name}`;
  if (extname(name) !== '.svg') {
    throw new ContentProblem(file, '', 'bara bilder i formatet SVG kan visas. Ta bort filen.');
  }
  const [, width, height] = /viewBox="[\d.]+ [\d.]+ ([\d.]+) ([\d.]+)"/.exec(drawing) ?? [];
  if (!width || !height) {
    throw new ContentProblem(
      file,
      '',
      'bilden saknar viewBox, som säger hur stor den är. Spara om den som SVG.',
    );
  }
  const source = smaller(file, drawing);
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return {
    src: `/assets/pictures/${name.slice(0, -'.svg'.length)}.${hash}.svg`,
    width: Math.round(Number(width)),
    height: Math.round(Number(height)),
    source,
  };
}

function smaller(file: string, drawing: string): string {
  try {
    return optimize(drawing, { multipass: true }).data;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'SvgoParserError') throw error;
    throw new ContentProblem(file, '', 'bilden går inte att läsa. Spara om den som SVG.');
  }
}
