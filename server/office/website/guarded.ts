import { type PlaceInDocument, valueAt } from '../../../content-loader/changes.ts';
import type { Role } from '../../../forms/office/roles.ts';
import { may } from '../../../forms/office/roles.ts';
import type { PlaceAnswer } from '../../../forms/office/website.ts';
import { isGuarded as isGuardedAt } from '../../website/guarded.ts';
import { accessTo, mayWrite } from './access.ts';
import { findPlace, type WebsiteContent } from './website-content.ts';

/** A value that is to stand in a place. */
interface Wanted extends PlaceInDocument {
  readonly value: unknown;
}

/**
 * Whether it changes money, or where families turn: by its place, or by a number that was not there `before`, which is what
 * visitors have unless said.
 */
export function isGuarded(
  content: WebsiteContent,
  wanted: Wanted,
  before = valueAt(content.documents.get(wanted.document)?.published, wanted.place),
): boolean {
  return isGuardedAt(findPlace(content, wanted)?.place, wanted.value, before);
}

/** What somebody in a role may do about publishing it. */
export function publicationOf(role: Role, content: WebsiteContent, wanted: Wanted): PlaceAnswer['access'] {
  const found = findPlace(content, wanted);
  const access = found ? accessTo(role, found.place) : 'no';
  if (!mayWrite(access) || !isGuarded(content, wanted)) return access;
  return may(role, 'guardedFacts') ? 'guarded' : 'no';
}
