import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { optimize, VERSION } from 'svgo';
import { ContentProblem } from '../../content-loader/problem.ts';
import { type PreparedPicture, pictureAddress } from './prepared-picture.ts';

const recipe = JSON.stringify({ multipass: true, svgo: VERSION });

/**
 * Optimises an SVG drawing, and caches the result.
 * @throws {ContentProblem} when it is invalid.
 */
export function prepareDrawing(name: string, original: Buffer, cacheFolder: string): PreparedPicture {
  const drawing = original.toString('utf8');
  const file = `content/images/${name}`;
  const [, width, height] = /viewBox="[\d.]+ [\d.]+ ([\d.]+) ([\d.]+)"/.exec(drawing) ?? [];
  if (!width || !height) {
    throw new ContentProblem(file, {
      remedy: 'bilden saknar viewBox, som säger hur stor den är. Spara om den som SVG.',
    });
  }
  const kept = join(cacheFolder, `${createHash('sha256').update(recipe).update(original).digest('hex')}.svg`);
  if (!existsSync(kept)) keep(kept, smaller(file, drawing));
  const source = readFileSync(kept, 'utf8');
  const src = `${pictureAddress(name, createHash('sha256').update(source).digest('base64url'))}.svg`;
  return {
    picture: { src, width: Math.round(Number(width)), height: Math.round(Number(height)) },
    files: { [src]: source },
  };
}

function smaller(file: string, drawing: string): string {
  try {
    return optimize(drawing, { multipass: true }).data;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'SvgoParserError') throw error;
    throw new ContentProblem(file, { remedy: 'bilden går inte att läsa. Spara om den som SVG.' });
  }
}

/** Writes atomically: the build may be interrupted, and another build may write the same file. */
function keep(file: string, source: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, source);
  renameSync(unfinished, file);
}
