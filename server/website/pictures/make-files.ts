import { preparePhoto, quickPhoto } from '../../../site/pictures/prepare-photo.ts';
import { answerOnce } from './low-priority-process.ts';
import { Making } from './photo-process.ts';

/** A process that makes what is shown of one picture, and ends (photo-process.ts). */

answerOnce(async (asked) => {
  const { name, sha256, bytes, folder } = Making.parse(asked);
  const original = Buffer.from(bytes);
  if (folder === undefined) return quickPhoto(name, original, sha256);
  await preparePhoto(name, original, folder, () => {}, sha256);
  return {};
});
