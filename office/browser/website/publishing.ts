import type { Published, PublishProblems } from '../../shared/website.ts';
import { type Answer, messageIn } from '../data/answer.ts';
import type { AnswerAt } from '../data/endpoints.ts';

/** The result of a publication. Either all changes are live, or none. */
type Outcome =
  | { readonly published: Published }
  /** All problems of the changes. */
  | { readonly mistakes: PublishProblems['errors'] }
  /** A colleague saved or published meanwhile; a passkey is needed first; or the server refused. */
  | { readonly refusal: string; readonly why: 'overtaken' | 'passkey' | 'refused' };

/** Statuses of an answer that says why nothing was published. */
export const whyNot = [403, 409, 422];

export function outcomeOf({ status, body }: Answer<AnswerAt<'POST', 'website/versions'>>): Outcome {
  if ('id' in body) return { published: body };
  if ('errors' in body) return { mistakes: body.errors };
  // A refusal and a proxy's error page have no code.
  const why = body.error?.code === 'passkey' ? 'passkey' : status === 409 ? 'overtaken' : 'refused';
  return { refusal: messageIn(body), why };
}
