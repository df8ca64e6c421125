/** A chosen picture before the upload. */
export interface ChosenPicture {
  /** Without its file name, which may be a person's. */
  readonly file: Blob;
  /** The decoded picture, upright; undefined where the browser cannot decode it, although the server may. */
  readonly bitmap: ImageBitmap | undefined;
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
  return { file: unnamed, bitmap: await createImageBitmap(unnamed).catch(() => undefined) };
}

/** Draws a picture with its longest side limited to `longest`. */
export function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, longest: number): void {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
}

/**
 * The file to upload: drawn anew, so that it is small and lacks the camera's metadata about place and time. It is the
 * chosen file where the browser cannot decode it; the server drops the metadata too.
 */
export async function toSend({ file, bitmap }: ChosenPicture): Promise<Blob> {
  if (!bitmap) return file;
  const canvas = document.createElement('canvas');
  draw(canvas, bitmap, longestSide);
  const type = mayBeSeenThrough.includes(file.type) ? 'image/webp' : 'image/jpeg';
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  // A telephone without memory for it.
  return drawn ?? file;
}
