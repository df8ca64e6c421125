import sharp from 'sharp';
import { vi } from 'vitest';
import type { ReadPhoto } from '../server/website/pictures/photo-process.ts';

/** A photo in one colour, which identifies it. The browser here cannot open pictures, so it is sent unchanged. */
export async function photoOf(background: string): Promise<File> {
  const bytes = await sharp({ create: { width: 120, height: 80, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'Alva i badet.jpg', { type: 'image/jpeg' });
}

/** Makes the browser send pictures unchanged, because Happy DOM cannot open them. */
export function closeEyes() {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new Error('Not a picture that is known here.');
  });
}

/** A processed picture, without the separate process that processing takes. */
export async function pictureAsRead(background: string, width = 60, height = 40): Promise<ReadPhoto> {
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return { bytes: Uint8Array.from(await picture.webp().toBuffer()), width, height };
}
