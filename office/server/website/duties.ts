import { readPictures } from '../../../server/website/pictures/stored-pictures.ts';
import { newestId } from '../../../server/website/versions.ts';
import type { Role } from '../../shared/roles.ts';
import type { Duty, DutyOf } from '../../shared/today-answers.ts';
import type { Context } from '../context.ts';
import type { Office } from '../office.ts';
import { readDrafts } from './drafts.ts';
import { changesFor, contentOf } from './website-content.ts';

type WebsiteGround = Pick<Context, 'store'> & Partial<Pick<Office, 'website'>>;

/** Pictures of children that wait for consent to be confirmed by a person who reads applications. */
export async function waitingPictures({ store, website }: WebsiteGround): Promise<DutyOf<'pictures'>[]> {
  if (!website) return [];
  const waiting = (await readPictures(store.db)).filter(({ child }) => child === 'waits');
  const [first] = waiting;
  if (!first) return [];
  return [{ kind: 'pictures', pictures: waiting.length, first: first.name, oldest: first.addedAt }];
}

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
