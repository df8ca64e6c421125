import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureAboutHeader } from '../office/shared/picture-about-header.ts';
import type { PictureAbout } from '../office/shared/picture-answers.ts';
import type { Store } from '../server/store/store.ts';
import { nameOf, storePicture } from '../server/website/pictures/stored-pictures.ts';
import { makeFiles, readPixels } from '../site/pictures/prepare-photo.ts';

/** A photo as an iPhone stores it. */
export const phoneHeic = readFileSync(join(import.meta.dirname, 'phone.heic'));

/** A photo in one colour, which identifies it. */
export async function photoOf(background: string): Promise<File> {
  const bytes = await sharp({ create: { width: 120, height: 80, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'Alva i badet.jpg', { type: 'image/jpeg' });
}

/** Stores a picture without the process that makes it, and returns its name. */
export async function addPicture({ db }: Pick<Store, 'db'>, background: string, width = 60, height = 40) {
  const photo = sharp({ create: { width, height, channels: 3, background } }).jpeg();
  const files = await makeFiles(await readPixels(await photo.toBuffer(), false));
  const added = { addedBy: 'Anna', addedAt: '2027-03-01T12:00:00.000Z', child: 'none' } as const;
  const name = nameOf(Buffer.from(background));
  await storePicture(db, { ...added, name, shows: 'Huset i kvällssol', files }, async () => {});
  return name;
}

/** The header that says something of an uploaded picture. */
export const pictureAbout = (
  about: PictureAbout = { shows: 'Huset i kvällssol', child: 'none' },
): Record<string, string> => ({ [pictureAboutHeader]: encodeURIComponent(JSON.stringify(about)) });

/** A JPEG that declares this size in its first frame (ITU-T T.81, B.2.2), without the time that so many pixels take. */
export async function jpegOfSize(
  width: number,
  height: number,
  colours: 'srgb' | 'cmyk' = 'srgb',
): Promise<Buffer> {
  const small = sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } });
  const jpeg = await small.toColourspace(colours).jpeg().toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}
