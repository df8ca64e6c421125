import type {
  AgainRequest,
  PasskeyNeeded,
  Published,
  PublishProblems,
  PublishRequest,
} from '../../shared/website.ts';
import { messageIn, send } from '../data/answer.ts';

/** The result of a publication. Either all changes are live, or none. */
type Outcome =
  | { readonly published: Published }
  /** All problems of the changes. */
  | { readonly mistakes: PublishProblems['errors'] }
  /** A colleague saved or published meanwhile; a passkey is needed first; or the server refused. */
  | { readonly refusal: string; readonly why: 'overtaken' | 'passkey' | 'refused' };

/** Publishes by a POST to `path`, which is below /kansli/api. Throws as `send` does. */
export async function askToPublish(path: string, request: PublishRequest | AgainRequest): Promise<Outcome> {
  const { status, body } = await send('POST', path, request, [403, 409, 422]);
  if (status < 400) return { published: body as Published };
  const { errors, error } = body as Partial<Pick<PublishProblems, 'errors'> & PasskeyNeeded>;
  if (errors) return { mistakes: errors };
  const why = error?.code === 'passkey' ? 'passkey' : status === 409 ? 'overtaken' : 'refused';
  return { refusal: messageIn(body), why };
}
