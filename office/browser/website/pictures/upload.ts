import { pictureAboutHeader } from '../../../shared/picture-about-header.ts';
import type { PictureAbout, PictureAdded } from '../../../shared/picture-answers.ts';
import { sendTo } from '../../data/answer.ts';
import { picturesPath } from '../queries.ts';
import { type ChosenPicture, toSend } from './chosen-picture.ts';

type Waiting = Extract<PictureAdded, { state: unknown }>['state'];

/** Uploads a picture, and waits until all its sizes are stored. Returns the server's name for it. */
export async function upload(
  chosen: ChosenPicture,
  about: PictureAbout,
  onWaiting: (state: Waiting) => void,
): Promise<string> {
  const picture = await toSend(chosen);
  const headers = { [pictureAboutHeader]: encodeURIComponent(JSON.stringify(about)) };
  for (;;) {
    const { body } = await sendTo('POST', picturesPath, picture, [], headers);
    const added = body as PictureAdded;
    if ('name' in added) return added.name;
    onWaiting(added.state);
  }
}
