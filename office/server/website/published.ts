import type { Kysely } from 'kysely';
import { differingPlaces } from '../../../content-loader/changes.ts';
import { type Actor, writeDiary } from '../../../server/diary.ts';
import { isStorageTrouble } from '../../../server/store/failure.ts';
import type { Database } from '../../../server/store/schema.ts';
import { isGuardedBetween } from '../../../server/website/guarded.ts';
import {
  publicationVerbs,
  readPublications,
  readVersions,
  versionName,
} from '../../../server/website/versions.ts';
import type { Version } from '../../../server/website/website.ts';
import { may } from '../../shared/roles.ts';
import type { Asked } from '../endpoint.ts';
import type { WebsiteContent } from './website-content.ts';

/** A version that another person has published, with a summary of its changes. */
export interface OthersPublication extends Pick<Version, 'id' | 'publishedAt' | 'publishedBy'> {
  readonly places: number;
  /** Whether it changes money or contact details. */
  readonly isGuarded: boolean;
  /** Whether it is guarded and this person has not yet seen it. */
  readonly isToBeSeen: boolean;
}

type Changed = Pick<OthersPublication, 'places' | 'isGuarded'>;

const publishing = Object.values(publicationVerbs);
const sawGuarded = 'såg en viktig ändring på webbplatsen';

// Cached per state of the files, because reading all versions takes long and their changes are constant.
const changed = new WeakMap<WebsiteContent['files'], ReadonlyMap<number, Changed>>();

/** The versions that others have published according to the diary, newest first. */
export async function publishedByOthers(
  db: Kysely<Database>,
  { files }: Pick<WebsiteContent, 'files'>,
  { id: actorId }: Pick<Actor, 'id'>,
): Promise<OthersPublication[]> {
  const publications = await readPublications(db);
  const known = changed.get(files);
  const changedBy =
    known && publications.every(({ id }) => known.has(id)) ? known : await readChanged(db, files);
  changed.set(files, changedBy);
  const lines = await db
    .selectFrom('diary')
    .select(['verb', 'reference'])
    .where('actorId', '=', actorId)
    .where('verb', 'in', [...publishing, sawGuarded])
    .execute();
  const done = new Set(lines.map(({ verb, reference }) => `${verb} ${reference}`));
  return publications.flatMap((publication) => {
    const name = versionName(publication);
    const what = changedBy.get(publication.id);
    if (!what || publishing.some((verb) => done.has(`${verb} ${name}`))) return [];
    // A version whose author's name has been erased needs no review.
    const isToBeSeen = what.isGuarded && publication.publishedBy !== '' && !done.has(`${sawGuarded} ${name}`);
    return [{ ...publication, ...what, isToBeSeen }];
  });
}

async function readChanged(
  db: Kysely<Database>,
  files: WebsiteContent['files'],
): Promise<ReadonlyMap<number, Changed>> {
  const versions = await readVersions(db);
  return new Map(
    versions.map(({ id, changes }, index) => {
      const former = versions[index + 1]?.changes ?? {};
      const places = differingPlaces(former, changes).length;
      return [id, { places, isGuarded: isGuardedBetween(files, former, changes) }];
    }),
  );
}

/** Writes to the diary that a person has been shown some versions, which completes the duty to look at them. */
export async function noteSeen(
  { office, by, who, now }: Pick<Asked, 'office' | 'by' | 'who' | 'now'>,
  content: WebsiteContent,
  isShown: (version: OthersPublication) => boolean,
): Promise<void> {
  if (!may(by.role, 'guardedFacts')) return;
  const { db } = office.store;
  const lines = (await publishedByOthers(db, content, who))
    .filter((version) => version.isToBeSeen && isShown(version))
    .map((version) => ({ who, verb: sawGuarded, reference: versionName(version) }));
  try {
    await writeDiary(db, lines, now);
  } catch (error) {
    // On a full disk reading still works, and the duty remains.
    if (!isStorageTrouble(error)) throw error;
  }
}
