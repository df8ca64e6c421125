import { newestId } from '../../../server/website/versions.ts';
import type { Role } from '../../shared/roles.ts';
import type { Duty } from '../../shared/today-answers.ts';
import type { Context } from '../context.ts';
import type { Office } from '../office.ts';
import { readDrafts } from './drafts.ts';
import { changesFor, contentOf } from './website-content.ts';

type WebsiteGround = Pick<Context, 'store'> & Partial<Pick<Office, 'website'>>;

/** The published changes that visitors do not see, and the drafts. */
export async function websiteDuties(context: WebsiteGround, role: Role): Promise<Duty[]> {
  if (!context.website) return [];
  const { db } = context.store;
  const drafts = await readDrafts(db);
  // Skips reading all texts when nothing has ever been changed.
  if ((await newestId(db)) === 0 && drafts.length === 0) return [];
  const content = await contentOf(context);
  const changes = changesFor(role, content, drafts);
  const oldest = changes.at(-1);
  const { unusable } = content;
  return [
    ...(unusable.length > 0 ? [{ kind: 'unshown' as const, changes: unusable.length }] : []),
    ...(oldest ? [{ kind: 'drafts' as const, drafts: changes.length, oldest: oldest.at }] : []),
  ];
}
