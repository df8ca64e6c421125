import sharp from 'sharp';
import { vi } from 'vitest';

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
