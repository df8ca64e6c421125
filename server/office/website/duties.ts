import { differingPlaces } from '../../../content-loader/changes.ts';
import type { Duty } from '../../../forms/office/answers.ts';
import { may, type Role } from '../../../forms/office/roles.ts';
import type { Store } from '../../store/store.ts';
import { readVersions } from '../../website/versions.ts';
import type { Website } from '../../website/website.ts';
import { readDrafts } from './drafts.ts';
import { isGuarded } from './guarded.ts';
import { valueIn } from './history.ts';
import { changesFor, contentOf } from './website-content.ts';

const weekMs = 7 * 24 * 60 * 60_000;

interface Ground {
  readonly store: Pick<Store, 'db'>;
  readonly website?: Website | undefined;
  readonly now: () => Date;
}

/** Somebody who sees what there is to do. */
export interface Worker {
  readonly role: Role;
  readonly name: string;
  /** ISO 8601, UTC; null at the first visit. */
  readonly lastVisit: string | null;
}

/** What others have published, what of it is not shown, and what was begun and has been left. */
export async function websiteDuties(ground: Ground, { role, name, lastVisit }: Worker): Promise<Duty[]> {
  if (!ground.website) return [];
  const { db } = ground.store;
  const versions = await readVersions(db);
  const drafts = await readDrafts(db);
  // Nobody has changed anything: there is no need to read all of the texts.
  if (versions.length === 0 && drafts.length === 0) return [];
  const content = await contentOf(ground);
  const weekAgo = new Date(ground.now().getTime() - weekMs).toISOString();
  const changed = versions.map((version, index) => {
    const former = versions[index + 1]?.changes ?? {};
    return { version, former, places: differingPlaces(former, version.changes) };
  });
  const others = changed.filter(
    ({ version, places }) =>
      places.length > 0 && version.publishedBy !== name && version.publishedAt > weekAgo,
  );
  const guarded = others.filter(({ version, former, places }) =>
    places.some((where) => {
      const value = valueIn(content, version.changes, where);
      return isGuarded(content, { ...where, value }, valueIn(content, former, where));
    }),
  );
  const since = others.filter((one) => one.version.publishedAt > (lastVisit ?? '') && !guarded.includes(one));
  const [latest] = since;
  const old = changesFor(role, content, drafts).filter(({ at }) => at < weekAgo);
  const oldest = old.at(-1);
  const { unusable } = content;
  return [
    ...(may(role, 'guardedFacts') ? guarded : []).map(({ version: { id, publishedBy, publishedAt } }) => ({
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
            by: latest.version.publishedBy,
            at: latest.version.publishedAt,
            changes: since.reduce((sum, { places }) => sum + places.length, 0),
          },
        ]
      : []),
    ...(oldest ? [{ kind: 'drafts' as const, drafts: old.length, oldest: oldest.at }] : []),
  ];
}
