import type { Actor } from '../../../server/diary.ts';
import { newestId } from '../../../server/website/versions.ts';
import type { Duty } from '../../shared/answers.ts';
import { may, type Role } from '../../shared/roles.ts';
import type { Context } from '../context.ts';
import type { Office } from '../office.ts';
import { readDrafts } from './drafts.ts';
import { publishedByOthers } from './published.ts';
import { changesFor, contentOf } from './website-content.ts';

const weekMs = 7 * 24 * 60 * 60_000;

type WebsiteGround = Pick<Context, 'store' | 'now'> & Partial<Pick<Office, 'website'>>;

/** Somebody who sees what there is to do. */
export interface Worker {
  readonly role: Role;
  readonly who: Actor;
  /** ISO 8601, UTC; null at the first visit. */
  readonly lastVisit: string | null;
}

/** What others have published, what of it is not shown, and what is written and not published. */
export async function websiteDuties(
  context: WebsiteGround,
  { role, who, lastVisit }: Worker,
): Promise<Duty[]> {
  if (!context.website) return [];
  const { db } = context.store;
  const drafts = await readDrafts(db);
  // Nobody has changed anything: there is no need to read all of the texts.
  if ((await newestId(db)) === 0 && drafts.length === 0) return [];
  const content = await contentOf(context);
  const others = await publishedByOthers(db, content, who);
  const weekAgo = new Date(context.now().getTime() - weekMs).toISOString();
  const since = others.filter(
    ({ places, isGuarded, publishedAt }) =>
      places > 0 && !isGuarded && publishedAt > weekAgo && publishedAt > (lastVisit ?? ''),
  );
  const guarded = may(role, 'guardedFacts') ? others.filter(({ isToBeSeen }) => isToBeSeen) : [];
  const [latest] = since;
  const changes = changesFor(role, content, drafts);
  const oldest = changes.at(-1);
  const { unusable } = content;
  return [
    ...guarded.map(({ id, publishedBy, publishedAt }) => ({
      kind: 'guarded' as const,
      version: id,
      by: publishedBy,
      at: publishedAt,
    })),
    ...(unusable.length > 0 ? [{ kind: 'unshown' as const, changes: unusable.length }] : []),
    ...(latest
      ? [
          {
            kind: 'published' as const,
            by: latest.publishedBy,
            at: latest.publishedAt,
            changes: since.reduce((sum, { places }) => sum + places, 0),
          },
        ]
      : []),
    ...(oldest ? [{ kind: 'drafts' as const, drafts: changes.length, oldest: oldest.at }] : []),
  ];
}
