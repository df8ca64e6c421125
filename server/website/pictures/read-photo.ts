import sharp from 'sharp';
import { heicPixels, isHeic } from '../../../content-loader/heic.ts';
import { openHeic } from '../../../site/pictures/open-heic.ts';
import { longestSide } from '../../../site/pictures/photo-recipe.ts';
import { answerOnce } from './low-priority-process.ts';
import type { PhotoAnswer } from './photo-process.ts';

/*
 * A process that reads one photo which somebody has sent, and ends (photo-process.ts). Whatever the photo does to it, the
 * server is another.
 */

// A telephone's 12 with room to spare. As pixels, four bytes each, they are 100 MB.
const mostPixels = 25_000_000;

// All that cameras and drawing programs save pictures as, and nothing else that libvips can open, as SVG and PDF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map((format) => `VipsForeignLoad${format}`),
});

/**
 * The photo that all others are made of: the right way up, no larger than a large screen, in the screen's colours, and
 * without what the camera noted of place and time.
 */
answerOnce(async (photo): Promise<PhotoAnswer> => {
  try {
    if (!(photo instanceof Uint8Array)) throw new Error('Not the bytes of a photo');
    const { data, info } = await (await open(Buffer.from(photo)))
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    return { unreadable: error instanceof Error ? error.message : String(error) };
  }
});

async function open(photo: Buffer) {
  if (!isHeic(photo)) return sharp(photo, { failOn: 'error', limitInputPixels: mostPixels });
  if ((await heicPixels(photo)) > mostPixels) throw new Error('The photo has too many pixels');
  return openHeic(photo);
}
