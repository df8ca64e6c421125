import { isDeepStrictEqual } from 'node:util';
import { type PlaceInDocument, valueAt } from '../../../content-loader/changes.ts';
import { wordNames } from '../../../content-loader/field-words.ts';
import type { Role } from '../../../forms/office/roles.ts';
import type {
  DocumentAnswer,
  DraftsAnswer,
  PlaceAnswer,
  WebsiteAnswer,
} from '../../../forms/office/website.ts';
import { ordered } from '../../doctor/departures.ts';
import { accessTo } from './access.ts';
import type { Draft } from './drafts.ts';
import { publicationOf } from './guarded.ts';
import { mistakesIn } from './mistakes.ts';
import {
  changesFor,
  draftsFor,
  findPlace,
  kindFor,
  type OpenDocument,
  pagesWith,
  problemAt,
  type WebsiteContent,
  withValues,
} from './website-content.ts';

/** What somebody in a role sees first: the pages, what they may change, and what there is to look at. */
export function websiteFor(role: Role, content: WebsiteContent, there: readonly Draft[]): WebsiteAnswer {
  const drafts = changesFor(role, content, there);
  const among = (documents: readonly string[]) =>
    drafts.filter(({ document }) => documents.includes(document)).length;
  const { version } = content;
  return {
    pages: content.pages.map(({ page, name, path, documents }) => ({
      page,
      name,
      path,
      picture: null,
      documents: [...documents],
      drafts: among(documents),
    })),
    documents: [...content.documents.values()].flatMap((document) => {
      const kind = kindFor(role, document);
      const { name } = document;
      return kind ? [{ document: document.document, name, kind, drafts: among([document.document]) }] : [];
    }),
    drafts: drafts.length,
    findings: findingsOf(role, content),
    version: version ? { id: version.id, by: version.publishedBy, at: version.publishedAt } : null,
  };
}

function findingsOf(role: Role, content: WebsiteContent): WebsiteAnswer['findings'] {
  const problem = content.website.problem();
  const mine = ({ document }: PlaceInDocument) => {
    const open = content.documents.get(document);
    return open === undefined || kindFor(role, open) !== undefined;
  };
  return [
    ...(problem === undefined
      ? []
      : [
          {
            what: `Besökarna ser inte det som publicerades senast. ${problem}`,
            remedy: 'Be den som sköter servern om hjälp.',
            document: null,
            place: null,
          },
        ]),
    ...content.unusable.filter(mine).map(({ document, place, remedy }) => ({
      what: `En ändring visas inte (${nameOf(content, { document, place })}): ${remedy}`,
      remedy: 'Originalet visas. Skriv om ändringen och publicera den.',
      document: content.documents.has(document) ? document : null,
      place: content.documents.has(document) ? place : null,
    })),
    ...outdated(content)
      .filter(mine)
      .map((where) => ({
        what: `Originalet har ändrats (${nameOf(content, where)}).`,
        remedy: 'Er text visas. Titta om den fortfarande stämmer.',
        ...where,
      })),
  ];
}

/** The changes that are shown, and lie over a text that is not what it was. */
function outdated(content: WebsiteContent): PlaceInDocument[] {
  return Object.entries(content.changes).flatMap(([document, places]) =>
    Object.keys(places)
      .map((place) => ({ document, place }))
      .filter((where) => problemAt(content.unusable, where) === null && isOutdated(content, where)),
  );
}

function isOutdated({ changes, documents }: WebsiteContent, { document, place }: PlaceInDocument): boolean {
  const change = changes[document]?.[place];
  return (
    change !== undefined && !isDeepStrictEqual(change.over, valueAt(documents.get(document)?.original, place))
  );
}

function nameOf(content: WebsiteContent, where: PlaceInDocument): string {
  const found = findPlace(content, where);
  return found ? `${found.document.name}, ${found.place.name}` : 'en plats som inte finns längre';
}

/** Every place of a document, and what stands in it. Undefined where the role may change none of it. */
export async function documentFor(
  role: Role,
  content: WebsiteContent,
  open: OpenDocument,
  there: readonly Draft[],
): Promise<DocumentAnswer | undefined> {
  const kind = kindFor(role, open);
  if (!kind) return undefined;
  const { document, name, field, file, places, original, published } = open;
  const drafts = draftsFor(role, content, there);
  const mistakes = await mistakesIn(
    content,
    withValues(content, content.changes, drafts),
    places.map(({ place }) => ({
      document,
      place,
      ...(draftAt(drafts, document, place) ?? { value: valueAt(published, place) }),
    })),
  );
  // In the facts themselves no word stands for another.
  const words =
    document === 'camp'
      ? []
      : [...Object.entries(content.content.words), ...file.later.map((word) => [word, null] as const)];
  return {
    document,
    name,
    kind,
    pages: pagesWith(content, document),
    schema: field,
    words: [...new Map<string, string | null>(words)].map(([word, value]) => ({
      word,
      name: wordNames[word] ?? word,
      value,
    })),
    places: places.map((place) => {
      const draft = draftAt(drafts, document, place.place);
      const values = { original: valueAt(original, place.place), published: valueAt(published, place.place) };
      return {
        place: place.place,
        name: place.name,
        within: place.within.join(', '),
        ...values,
        draft: draft ? draftAnswer(draft) : null,
        problem: mistakes.find((one) => one.place === place.place)?.message ?? null,
        notes: notesOf(content, document, place.place, draft ? draft.value : values.published),
        access: accessTo(role, place),
      };
    }),
  };
}

const draftAt = (drafts: readonly Draft[], document: string, place: string) =>
  drafts.find((draft) => draft.document === document && draft.place === place);

/** A draft as the browser has it. */
export const draftAnswer = ({ value, version, by, at }: Draft): NonNullable<PlaceAnswer['draft']> => ({
  value,
  version,
  by,
  at,
});

function notesOf(content: WebsiteContent, document: string, place: string, value: unknown): string[] {
  const words = document === 'applications' ? orderedAt(place) : undefined;
  return [
    ...(isOutdated(content, { document, place }) ? ['Originalet har ändrats sedan ni skrev det här.'] : []),
    ...(words !== undefined && words !== value ? [`Beställt var: ”${words}”`] : []),
  ];
}

/** The words that were ordered for an application that is closed. */
function orderedAt(place: string): string | undefined {
  const [form, closed, key = ''] = place.split('/');
  if (closed !== 'closed' || (form !== 'child' && form !== 'leader')) return undefined;
  return new Map<string, string>(Object.entries(ordered[form])).get(key);
}

/** What somebody would publish, and what it changes. `told` are those who would hear of what is guarded. */
export async function reviewFor(
  role: Role,
  content: WebsiteContent,
  there: readonly Draft[],
  told: readonly string[],
): Promise<DraftsAnswer> {
  const drafts = changesFor(role, content, there);
  const changes = withValues(content, content.changes, drafts);
  const mistakes = await mistakesIn(content, changes, drafts);
  const answers = drafts.flatMap((draft) => {
    const found = findPlace(content, draft);
    if (!found) return [];
    const { document, place } = found;
    const [page] = pagesWith(content, draft.document);
    return [
      {
        document: draft.document,
        documentName: document.name,
        place: draft.place,
        name: place.name,
        within: place.within.join(', '),
        published: valueAt(document.published, draft.place),
        draft: draftAnswer(draft),
        problem:
          mistakes.find((one) => one.document === draft.document && one.place === draft.place)?.message ??
          null,
        access: publicationOf(role, content, draft),
        page: page?.page ?? null,
      },
    ];
  });
  const { pages } = await content.website.read(changes);
  const isOnAllPages = drafts.some(
    ({ document, place }) => document === 'camp' && !/^(season|applications)\//.test(place),
  );
  return {
    basedOn: content.version?.id ?? 0,
    drafts: answers,
    pages: content.pages
      .filter(({ page, texts }) => isOnAllPages || !isDeepStrictEqual(pages.get(page)?.texts, texts))
      .map(({ name }) => name),
    told: answers.some(({ access }) => access === 'guarded') ? [...told] : [],
  };
}
