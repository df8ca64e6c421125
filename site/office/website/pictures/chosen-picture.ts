import { type Part, pixelsIn, wholePicture } from './crop.ts';

/**
 * A picture that somebody has chosen, turned and cropped, before anything of it has left the telephone. What is sent is
 * drawn anew, so that nothing goes along of what the camera noted of place and time.
 */
export interface ChosenPicture {
  /** Without its name, which may be somebody's. */
  readonly file: Blob;
  /** As the browser has opened it, the right way up; undefined where it cannot: the server may. */
  readonly bitmap: ImageBitmap | undefined;
  /** How many quarters it has been turned, clockwise. */
  readonly turns: number;
  readonly part: Part;
}

// The server keeps no more of a picture, in pixels, and takes no more of a file, in bytes.
const longestSide = 2400;
export const mostBytes = 15 * 1024 * 1024;
// Hardly to be told from better, at a third of the bytes.
const quality = 0.9;
// Logotypes: what they are seen through to would be black in a JPEG. Safari writes PNG where others write WebP.
const mayBeSeenThrough = ['image/png', 'image/webp', 'image/gif', 'image/avif'];

/** Opens a file. What browsers do not know the kind of is mostly a telephone's HEIC. */
export async function openPicture(file: Blob): Promise<ChosenPicture> {
  const unnamed = file.slice(0, file.size, file.type.startsWith('image/') ? file.type : 'image/heic');
  const bitmap = await createImageBitmap(unnamed).catch(() => undefined);
  return { file: unnamed, bitmap, turns: 0, part: wholePicture };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How large it is as it has been turned, in pixels, before it is cropped. */
export function turnedSize({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** Draws it, turned and cropped, no longer than that. */
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
  // Around its middle, wherever that has come to be.
  context.translate(turned.width / 2, turned.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
}

/** What is sent of it: drawn anew, or as it is where the browser cannot open it. */
export async function toSend({ file, bitmap, ...how }: ChosenPicture): Promise<Blob> {
  if (!bitmap) return file;
  const canvas = document.createElement('canvas');
  draw(canvas, bitmap, how, longestSide);
  const type = mayBeSeenThrough.includes(file.type) ? 'image/webp' : 'image/jpeg';
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (!drawn) throw new Error('The browser could not draw the picture');
  return drawn;
}
