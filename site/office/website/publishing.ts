import type {
  AgainRequest,
  PasskeyNeeded,
  Published,
  PublishProblems,
  PublishRequest,
} from '../../../forms/office/website.ts';
import { messageIn, send } from '../data/answer.ts';

/** What came of asking to publish. Either all of it is out, or nothing. */
type Outcome =
  | { readonly published: Published }
  /** All that is wrong with what was to be published. */
  | { readonly mistakes: PublishProblems['errors'] }
  /** Somebody wrote or published meanwhile; the passkey is asked for first; or it may not be done. */
  | { readonly refusal: string; readonly why: 'overtaken' | 'passkey' | 'refused' };

/** Asks to publish: `path` is below /kansli/api. Throws as `send` does. */
export async function askToPublish(path: string, request: PublishRequest | AgainRequest): Promise<Outcome> {
  const { status, body } = await send('POST', path, request, [403, 409, 422]);
  if (status < 400) return { published: body as Published };
  const { errors, error } = body as Partial<Pick<PublishProblems, 'errors'> & PasskeyNeeded>;
  if (errors) return { mistakes: errors };
  const why = error?.code === 'passkey' ? 'passkey' : status === 409 ? 'overtaken' : 'refused';
  return { refusal: messageIn(body), why };
}
