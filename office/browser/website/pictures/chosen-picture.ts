import { type Part, pixelsIn, wholePicture } from './crop.ts';

/**
 * A chosen picture with its rotation and crop, before the upload. The upload is drawn anew, so that it lacks the
 * camera's metadata about place and time.
 */
export interface ChosenPicture {
  /** Without its file name, which may be a person's. */
  readonly file: Blob;
  /** The decoded picture, upright; undefined where the browser cannot decode it, although the server may. */
  readonly bitmap: ImageBitmap | undefined;
  /** The number of clockwise quarter turns. */
  readonly turns: number;
  readonly part: Part;
}

// The server's limits: the longest side that it keeps, in pixels, and the largest file, in bytes.
const longestSide = 2400;
export const mostBytes = 15 * 1024 * 1024;
// Nearly indistinguishable from higher qualities, at a third of the bytes.
const quality = 0.9;
// For logotypes: transparency would become black in a JPEG. Safari writes PNG where others write WebP.
const mayBeSeenThrough = ['image/png', 'image/webp', 'image/gif', 'image/avif'];

/** Opens a file. A file whose type the browser does not know is usually a telephone's HEIC. */
export async function openPicture(file: Blob): Promise<ChosenPicture> {
  const unnamed = file.slice(0, file.size, file.type.startsWith('image/') ? file.type : 'image/heic');
  const bitmap = await createImageBitmap(unnamed).catch(() => undefined);
  return { file: unnamed, bitmap, turns: 0, part: wholePicture };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size after rotation and before the crop, in pixels. */
export function turnedSize({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** Draws the rotated and cropped picture, with its longest side limited to `longest`. */
export function draw(
  canvas: HTMLCanvasElement,
  bitmap: ImageBitmap,
  { turns, part }: Pick<ChosenPicture, 'turns' | 'part'>,
  longest: number,
): void {
  const turned = turnedSize(bitmap, turns);
  const cropped = pixelsIn(turned, part);
  const scale = Math.min(1, longest / Math.max(cropped.width, cropped.height));
  canvas.width = Math.round(cropped.width * scale);
  canvas.height = Math.round(cropped.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.scale(scale, scale);
  context.translate((-turned.width * part.x) / 100, (-turned.height * part.y) / 100);
  // Rotates around the picture's centre.
  context.translate(turned.width / 2, turned.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
}

/** The file to upload: drawn anew, or unchanged where the browser cannot decode it. */
export async function toSend({ file, bitmap, ...how }: ChosenPicture): Promise<Blob> {
  if (!bitmap) return file;
  const canvas = document.createElement('canvas');
  draw(canvas, bitmap, how, longestSide);
  const type = mayBeSeenThrough.includes(file.type) ? 'image/webp' : 'image/jpeg';
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (!drawn) throw new Error('The browser could not draw the picture');
  return drawn;
}
