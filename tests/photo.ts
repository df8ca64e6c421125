import sharp from 'sharp';
import { vi } from 'vitest';
import type { ReadPhoto } from '../server/website/pictures/photo-process.ts';

/** A photo whose file tells who is in it. The browser here opens no pictures: it is sent as it is. */
export async function photoOf(background: string): Promise<File> {
  const bytes = await sharp({ create: { width: 120, height: 80, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'Alva i badet.jpg', { type: 'image/jpeg' });
}

/** The browser opens no pictures: it sends them as they are. */
export function closeEyes() {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new Error('Not a picture that is known here.');
  });
}

/** A picture as it is kept once its photo has been read: that takes a process, which most tests can do without. */
export async function pictureAsRead(background: string, width = 60, height = 40): Promise<ReadPhoto> {
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return { bytes: Uint8Array.from(await picture.webp().toBuffer()), width, height };
}
