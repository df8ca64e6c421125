import { isDeepStrictEqual } from 'node:util';
import { areOfOnePlace, outdatedIn, type PlaceInDocument, valueAt } from '../../../content-loader/changes.ts';
import type { Content } from '../../../content-loader/content.ts';
import { seasonAt } from '../../../forms/season.ts';
import { textFindings } from '../../../server/doctor/content.ts';
import { campFacts } from '../../content/letters.ts';
import { type LetterWord, letterWordNames } from '../../shared/letter-words.ts';
import type { Role } from '../../shared/roles.ts';
import type { DocumentAnswer, DraftsAnswer, WebsiteAnswer } from '../../shared/website.ts';
import type { StatusContext } from '../context.ts';
import { readStatuses } from '../status/read.ts';
import { accessTo, mayWrite } from './access.ts';
import { type Draft, draftAt } from './drafts.ts';
import { mistakesIn } from './mistakes.ts';
import {
  changesFor,
  draftsFor,
  findPlace,
  kindFor,
  type OpenDocument,
  pagesWith,
  type WebsiteContent,
  withValues,
} from './website-content.ts';

/** The overview of Webbplatsen for a role: pages, documents, drafts and findings. */
export function websiteFor(
  role: Role,
  content: WebsiteContent,
  there: readonly Draft[],
  now: Date,
): WebsiteAnswer {
  const drafts = changesFor(role, content, there);
  const among = (documents: readonly string[]) =>
    drafts.filter(({ document }) => documents.includes(document)).length;
  const { version } = content;
  const { child, leader } = seasonAt(content.content.camp, now);
  return {
    pages: content.pages.map(({ page, name, about, path, documents }) => ({
      page,
      name,
      about,
      path,
      documents: [...documents],
      drafts: among(documents),
    })),
    documents: [...content.documents.values()].flatMap((document) => {
      const kind = kindFor(role, document);
      const { name } = document;
      return kind ? [{ document: document.document, name, kind, drafts: among([document.document]) }] : [];
    }),
    drafts: drafts.length,
    season: { child, leader },
    findings: findingsOf(role, content, now),
    version: version ? { id: version.id, by: version.publishedBy, at: version.publishedAt } : null,
  };
}

function findingsOf(role: Role, content: WebsiteContent, now: Date): WebsiteAnswer['findings'] {
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
    ...outdatedIn(content.changes, (document) => content.documents.get(document)?.original, content.unusable)
      .filter(mine)
      .map((where) => ({
        what: `Originalet har ändrats (${nameOf(content, where)}).`,
        remedy: 'Er text visas. Titta om den fortfarande stämmer.',
        ...where,
      })),
    ...textFindings(content, now).flatMap(({ what, remedy, at }) => {
      const place =
        at &&
        content.documents
          .get(at.document)
          ?.places.find((one) => areOfOnePlace(one.place, at.place) && mayWrite(accessTo(role, one)));
      return place ? [{ what, remedy, document: at.document, place: place.place }] : [];
    }),
  ];
}

function nameOf(content: WebsiteContent, where: PlaceInDocument): string {
  const found = findPlace(content, where);
  return found ? `${found.document.name}, ${found.place.name}` : 'en plats som inte finns längre';
}

/** Every place of a document that is changed in the browser, with its values; undefined where the role may change none of them. */
export async function documentFor(
  role: Role,
  content: WebsiteContent,
  open: OpenDocument,
  there: readonly Draft[],
): Promise<DocumentAnswer | undefined> {
  const kind = kindFor(role, open);
  if (!kind) return undefined;
  const { document, name, field, later, places, published } = open;
  const drafts = draftsFor(role, content, there);
  const { unusable } = await content.website.read(withValues(content, content.changes, drafts));
  const mistakes = mistakesIn(
    content,
    unusable,
    places.map(({ place }) => ({
      document,
      place,
      ...(draftAt(drafts, { document, place }) ?? { value: valueAt(published, place) }),
    })),
  );
  // camp.yaml contains the facts themselves, so it has no placeholders.
  const { words: facts, camp } = content.content;
  const known: Readonly<Record<string, string>> = { ...facts, ...campFacts(camp) };
  const words =
    document === 'camp'
      ? []
      : [...Object.entries(facts), ...later.map((word) => [word, known[word] || null] as const)];
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
    places: places.flatMap((one) => {
      const { place, name, within } = one;
      const access = accessTo(role, one);
      if (access === 'fixed') return [];
      return [
        {
          place,
          name,
          within: within.join(', '),
          published: valueAt(published, place),
          draft: draftAt(drafts, { document, place }) ?? null,
          problem: mistakes.find((mistake) => mistake.place === place)?.remedy ?? null,
          access,
        },
      ];
    }),
  };
}

/** What somebody would publish, and what it changes. */
export async function reviewFor(
  role: Role,
  content: WebsiteContent,
  there: readonly Draft[],
  context: StatusContext,
): Promise<DraftsAnswer> {
  const drafts = changesFor(role, content, there);
  const { pages, unusable } = await content.website.read(withValues(content, content.changes, drafts));
  const mistakes = mistakesIn(content, unusable, drafts);
  const answers = drafts.flatMap((draft) => {
    const found = findPlace(content, draft);
    const access = found && accessTo(role, found.place);
    if (!found || !access || !mayWrite(access)) return [];
    const { document, place } = found;
    return [
      {
        document: draft.document,
        documentName: document.name,
        place: draft.place,
        name: place.name,
        within: place.within.join(', '),
        published: valueAt(document.published, draft.place),
        draft,
        problem:
          mistakes.find((one) => one.document === draft.document && one.place === draft.place)?.remedy ??
          null,
        access,
      },
    ];
  });
  const isOnAllPages = drafts.some(
    ({ document, place }) =>
      (document === 'camp' && !/^(season|applications)\//.test(place)) ||
      (document === 'home' && place === 'footer'),
  );
  return {
    basedOn: content.version?.id ?? 0,
    drafts: answers,
    pages: content.pages
      .filter(({ page, texts }) => isOnAllPages || !isDeepStrictEqual(pages.get(page)?.texts, texts))
      .map(({ name }) => name),
    offersWithFee: answers.some(isFee) ? await countOffers(context) : 0,
  };
}

const isFee = ({ document, place }: PlaceInDocument) =>
  document === 'camp' && areOfOnePlace(place, 'season/fee');

/** The children's offers that are not answered, and not late. */
async function countOffers(context: StatusContext): Promise<number> {
  const offered = context.store.db
    .selectFrom('placements')
    .select('reference')
    .where('state', '=', 'erbjuden');
  const { weeks } = await readStatuses(context, offered);
  return weeks.filter(({ applicant, status }) => applicant.form === 'child' && status.says === 'offered')
    .length;
}

/** The Swedish names of the placeholders that an editor can insert. */
const wordNames: Readonly<Record<string, string>> = {
  ...letterWordNames,
  ...({
    allWeeks: 'Alla veckorna, med antal',
    association: 'Föreningens namn',
    bankgiro: 'Bankgiro',
    eachWeek: 'Var och en av veckorna',
    email: 'E-postadress',
    emergencyNumber: 'Meningen om numret dygnet runt',
    founded: 'Året då kollot grundades',
    leaderMinAge: 'Ledarens lägsta ålder',
    maxAge: 'Äldsta barnets ålder',
    minAge: 'Yngsta barnets ålder',
    organisationNumber: 'Organisationsnummer',
    periods: 'Antalet perioder',
    places: 'Platser per vecka',
    product: 'Kollots namn',
    swish: 'Swishnummer',
    town: 'Orten i adressen',
    weekSpan: 'Veckornas nummer, från och till',
    weeks: 'Veckornas nummer',
    weeksInEnglish: 'Veckorna på engelska, som en mening',
  } satisfies Record<Exclude<keyof Content['words'], LetterWord>, string>),
};
