import { pictureAboutHeader } from '../../../shared/picture-about-header.ts';
import type { PictureAbout, PictureAdded } from '../../../shared/picture-answers.ts';
import { sendTo } from '../../data/answer.ts';
import { picturesPath } from '../queries.ts';

type Waiting = Extract<PictureAdded, { state: unknown }>['state'];

/**
 * Uploads a picture without its file name, which may be a person's, and waits until all its sizes are stored. Returns the
 * server's name for it.
 */
export async function upload(
  file: File,
  about: PictureAbout,
  onWaiting: (state: Waiting) => void,
): Promise<string> {
  // A file whose type the browser does not know is usually a telephone's HEIC.
  const picture = file.slice(0, file.size, file.type.startsWith('image/') ? file.type : 'image/heic');
  const headers = { [pictureAboutHeader]: encodeURIComponent(JSON.stringify(about)) };
  for (;;) {
    const { body } = await sendTo('POST', picturesPath, picture, [], headers);
    const added = body as PictureAdded;
    if ('name' in added) return added.name;
    onWaiting(added.state);
  }
}
