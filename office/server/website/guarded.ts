import { type PlaceInDocument, valueAt } from '../../../content-loader/changes.ts';
import { isGuarded } from '../../../server/website/guarded.ts';
import { may, type Role } from '../../shared/roles.ts';
import type { PlaceAnswer } from '../../shared/website.ts';
import { accessTo, mayWrite } from './access.ts';
import { findPlace, type WebsiteContent } from './website-content.ts';

/**
 * Whether a role may publish a value. `guarded` requires a passkey: the place concerns money or contact details, or
 * the value has an account number that the published one lacks.
 */
export function publicationOf(
  role: Role,
  content: WebsiteContent,
  { value, ...where }: PlaceInDocument & { readonly value: unknown },
): PlaceAnswer['access'] {
  const found = findPlace(content, where);
  if (!found) return 'no';
  const access = accessTo(role, found.place);
  if (!mayWrite(access) || !isGuarded(found.place, value, valueAt(found.document.published, where.place)))
    return access;
  return may(role, 'guardedFacts') ? 'guarded' : 'no';
}
