import { createHash } from 'node:crypto';
import { optimize } from 'svgo';
import { ContentProblem } from '../../content-loader/problem.ts';
import { type PreparedPicture, pictureAddress } from './prepared-picture.ts';

/**
 * An SVG drawing, made small.
 * @throws {ContentProblem} when it cannot be shown.
 */
export function prepareDrawing(name: string, drawing: string): PreparedPicture {
  const file = `content/images/${name}`;
  const [, width, height] = /viewBox="[\d.]+ [\d.]+ ([\d.]+) ([\d.]+)"/.exec(drawing) ?? [];
  if (!width || !height) {
    throw new ContentProblem(
      file,
      '',
      'bilden saknar viewBox, som säger hur stor den är. Spara om den som SVG.',
    );
  }
  const source = smaller(file, drawing);
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
    throw new ContentProblem(file, '', 'bilden går inte att läsa. Spara om den som SVG.');
  }
}
