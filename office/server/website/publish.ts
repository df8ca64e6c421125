import type { Transaction } from 'kysely';
import { differingPlaces, valueWith } from '../../../content-loader/changes.ts';
import { writeDiary } from '../../../server/diary.ts';
import { Refusal } from '../../../server/http/errors.ts';
import type { Database } from '../../../server/store/schema.ts';
import { usableIn } from '../../../server/website/mistakes.ts';
import { findVersion, publicationVerbs, versionName } from '../../../server/website/versions.ts';
import type { Publication, Version } from '../../../server/website/website.ts';
import type {
  AgainRequest,
  PasskeyNeeded,
  Published,
  PublishProblems,
  PublishRequest,
} from '../../shared/website.ts';
import { shortName } from '../actor.ts';
import { login } from '../auth/passkey-requests.ts';
import { verifyLogin } from '../auth/passkeys.ts';
import { type OfficeRequest, read } from '../endpoint.ts';
import { gone, refusals } from '../refusals.ts';
import { accessTo } from './access.ts';
import { type Draft, draftAt, dropDraft, readDrafts } from './drafts.ts';
import { mistakesIn } from './mistakes.ts';
import { notifyOfGuarded } from './notify-guarded.ts';
import { findPlace, type WebsiteContent, withValues } from './website-content.ts';

type PublishAnswer = Published | PublishProblems | PasskeyNeeded;

/** Publishes drafts in the versions that were seen. One invalid draft stops the publication. */
export async function publishDrafts(
  request: OfficeRequest,
  content: WebsiteContent,
  { drafts: seen, basedOn, passkey }: PublishRequest,
): Promise<PublishAnswer> {
  const { db } = request.office.store;
  const there = await readDrafts(db);
  const values = seen.map(({ document, place, version }) => {
    const draft = draftAt(there, { document, place });
    if (draft?.version !== version) throw writtenMeanwhile(draft);
    return draft;
  });
  return publish(request, content, {
    changes: withValues(content, content.changes, values),
    values,
    kind: 'published',
    basedOn,
    passkey,
    async alongside(transaction) {
      for (const draft of values)
        if (!(await dropDraft(transaction, { ...draft, was: draft.version })))
          throw writtenMeanwhile(undefined);
    },
  });
}

/** Publishes an earlier version again, without the places that are no longer valid; 0 means the files. */
export async function publishAgain(
  request: OfficeRequest,
  content: WebsiteContent,
  id: number,
  { basedOn, passkey }: AgainRequest,
): Promise<PublishAnswer> {
  const version = id === 0 ? undefined : await findVersion(request.office.store.db, id);
  if (id !== 0 && !version) throw gone();
  const former = version?.changes ?? {};
  const { unusable } = await content.website.read(former);
  const changes = usableIn({ changes: former, unusable }, content);
  return publish(request, content, {
    changes,
    // A place that no longer exists is not shown before or after.
    values: differingPlaces(content.changes, changes)
      .filter((where) => findPlace(content, where))
      .map((where) => ({
        ...where,
        value: valueWith(changes, content.documents.get(where.document)?.original, where),
      })),
    kind: 'undone',
    basedOn,
    passkey,
  });
}

interface Wanted extends Pick<Publication, 'changes' | 'kind' | 'basedOn'> {
  /** The new values of the places that change. */
  readonly values: readonly Pick<Draft, 'document' | 'place' | 'value'>[];
  readonly passkey?: unknown;
  readonly alongside?: (transaction: Transaction<Database>) => Promise<void>;
}

async function publish(
  request: OfficeRequest,
  content: WebsiteContent,
  wanted: Wanted,
): Promise<PublishAnswer> {
  const { office, by, who, now } = request;
  const { values, basedOn, changes, kind } = wanted;
  // The changes are based on the version that this instance shows.
  if (basedOn !== (content.version?.id ?? 0)) throw publishedMeanwhile(content.version, kind);
  const accesses = values.map((where) => {
    const found = findPlace(content, where);
    return found ? accessTo(by.role, found.place) : 'no';
  });
  if (accesses.includes('fixed')) throw new Refusal(403, refusals.fixed);
  if (accesses.includes('no')) throw new Refusal(403, refusals.mayNot);
  // Another instance may just have added one.
  await content.website.refreshPictures();
  const { unusable } = await content.website.read(changes);
  const mistakes = mistakesIn(content, unusable, values);
  if (mistakes.length > 0) return { error: refusals.mistakes, errors: mistakes };
  const isGuarded = accesses.includes('guarded');
  if (isGuarded) {
    if (wanted.passkey === undefined) return { error: { message: refusals.needsPasskey, code: 'passkey' } };
    const { response } = read(login, { response: wanted.passkey });
    if ((await verifyLogin(office.store.db, request.party, response, now)) !== by.id)
      throw new Refusal(403, refusals.notYourPasskey);
  }
  const published = await content.website.publish({
    changes,
    basedOn,
    publishedBy: by.name,
    kind,
    async alongside(transaction, version) {
      await wanted.alongside?.(transaction);
      const line = { who, verb: publicationVerbs[kind], reference: versionName(version) };
      await writeDiary(transaction, [line], now);
    },
  });
  switch (published.result) {
    case 'overtaken':
      throw publishedMeanwhile(published.by, kind);
    case 'unusable':
      return { error: refusals.mistakes, errors: [...published.mistakes] };
    case 'unrenderable':
      throw new Refusal(503, refusals.notPublished);
    case 'published': {
      if (isGuarded) await notifyOfGuarded(office, who);
      const { id, publishedBy, publishedAt } = published.version;
      const pages = content.pages.filter(({ path }) => published.pages.includes(path));
      return { id, by: publishedBy, at: publishedAt, pages: pages.map(({ name }) => name) };
    }
  }
}

const writtenMeanwhile = (draft: Draft | undefined) =>
  new Refusal(
    409,
    `${draft ? shortName(draft.by) : 'Någon'} skrev nyss i något av det du vill publicera. Inget har publicerats. Titta igenom det igen.`,
  );

const publishedMeanwhile = (version: Version | undefined, kind: Version['kind']) =>
  new Refusal(
    409,
    `${version ? shortName(version.publishedBy) : 'Någon'} publicerade nyss. ${kind === 'undone' ? 'Inget har ändrats. Titta i Historik.' : 'Inget av ditt har publicerats. Titta igenom det igen.'}`,
  );
