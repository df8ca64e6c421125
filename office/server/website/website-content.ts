import { isDeepStrictEqual } from 'node:util';
import {
  type Change,
  type Changes,
  type PlaceInDocument,
  putIn,
  type Unusable,
  valueAt,
  without,
  withoutEmpty,
} from '../../../content-loader/changes.ts';
import type { Content, ContentFile } from '../../../content-loader/content.ts';
import type { Documents } from '../../../content-loader/documents.ts';
import { type Field, fieldOf, type Place, placesOf } from '../../../content-loader/fields.ts';
import type { Version, Website } from '../../../server/website/website.ts';
import { pathOf } from '../../../site/app/page.ts';
import { notFound } from '../../../site/rendering/render-pages.ts';
import type { Role } from '../../shared/roles.ts';
import type { DocumentKind } from '../../shared/website.ts';
import { gone } from '../refusals.ts';
import { accessTo, mayWrite } from './access.ts';
import type { Draft } from './drafts.ts';

/** A content file as Webbplatsen uses it. */
export interface OpenDocument {
  readonly document: string;
  readonly name: string;
  /** Placeholders that stay in braces. */
  readonly later: ContentFile['later'];
  readonly field: Field;
  readonly places: readonly Place[];
  /** The file's own content, and the same with the published changes. */
  readonly original: unknown;
  readonly published: unknown;
}

/** The published content, ready for editing. */
export interface WebsiteContent {
  readonly website: Website;
  readonly version: Version | undefined;
  /** The published changes of the files. */
  readonly changes: Changes;
  /** The changes that are invalid now; the files' values are shown instead. */
  readonly unusable: readonly Unusable[];
  readonly content: Content;
  readonly files: Documents['files'];
  readonly documents: ReadonlyMap<string, OpenDocument>;
  readonly pages: readonly WebsitePage[];
}

interface WebsitePage {
  /** The page's folder in site/pages. */
  readonly page: string;
  readonly name: string;
  /** A description in a few words; '' without one. */
  readonly about: string;
  readonly path: string;
  readonly documents: readonly string[];
  /** The texts that it reads. */
  readonly texts: unknown;
}

// Each publication, each build and each added picture gives other content.
const opened = new WeakMap<Content, WebsiteContent>();

/**
 * The content that visitors have.
 * @throws {Refusal} where there is no website to change, in development.
 */
export async function contentOf(office: { readonly website?: Website | undefined }): Promise<WebsiteContent> {
  const { website } = office;
  if (!website) throw gone();
  const shown = website.content();
  const content = opened.get(shown) ?? (await openWebsite(website));
  opened.set(shown, content);
  return content;
}

async function openWebsite(website: Website): Promise<WebsiteContent> {
  const version = website.current();
  const read = await website.read(version?.changes ?? {});
  const changes = version?.changes ?? {};
  const usable = without(changes, read.unusable);
  const documents = new Map(
    [...read.files].map(([document, file]) => [
      document,
      openDocument(document, file, usable[document] ?? {}),
    ]),
  );
  return {
    website,
    version,
    changes,
    unusable: read.unusable,
    content: read.content,
    files: read.files,
    documents,
    pages: pagesOf(read, documents),
  };
}

function openDocument(document: string, file: ContentFile, changed: Changes[string]): OpenDocument {
  const field = fieldOf(file.schema);
  const original = file.original();
  const values = new Map(Object.entries(changed).map(([place, { value }]) => [place, value]));
  return {
    document,
    // A page without a title in its schema is named by its own menu name or heading.
    name: field.title ?? String(valueAt(original, 'menu') || valueAt(original, 'heading') || document),
    later: file.later,
    field,
    places: placesOf(field),
    original,
    published: putIn(original, values),
  };
}

/** The home page first, the page for unknown URLs last. */
function pagesOf(read: Documents, documents: ReadonlyMap<string, OpenDocument>): WebsitePage[] {
  const rank = (page: string) => (page === homePage ? 0 : page === notFound ? 2 : 1);
  return [...read.pages]
    .map(([page, { documents: shown, texts }]) => {
      // A page's own texts come first.
      const own = documents.get(shown[0] ?? '');
      return {
        page,
        name: own?.name ?? page,
        about: own?.field.description ?? '',
        path: pathOf(page, read.content.camp),
        documents: [...new Set(shown)],
        texts,
      };
    })
    .toSorted((one, other) => rank(one.page) - rank(other.page));
}

const homePage = 'index';

/** The pages that show a document, by folder and name. */
export const pagesWith = ({ pages }: WebsiteContent, document: string) =>
  pages.filter(({ documents }) => documents.includes(document)).map(({ page, name }) => ({ page, name }));

/** The changes with new values applied. A value equal to the file's is no change. */
export function withValues(
  { documents }: Pick<WebsiteContent, 'documents'>,
  changes: Changes,
  values: readonly Pick<Draft, 'document' | 'place' | 'value'>[],
): Changes {
  const changed = new Map(
    Object.entries(changes).map(([document, placed]) => [document, new Map(Object.entries(placed))]),
  );
  for (const { document, place, value } of values) {
    const placed = changed.get(document) ?? new Map<string, Change>();
    const over = valueAt(documents.get(document)?.original, place);
    if (isDeepStrictEqual(value, over)) placed.delete(place);
    else placed.set(place, { ...(value !== undefined && { value }), ...(over !== undefined && { over }) });
    changed.set(document, placed);
  }
  return withoutEmpty(
    [...changed].map(([document, placed]) => [document, Object.fromEntries(placed)] as const),
  );
}

/** A place with its document; undefined when it does not exist. */
export function findPlace(
  { documents }: Pick<WebsiteContent, 'documents'>,
  where: PlaceInDocument,
): { readonly document: OpenDocument; readonly place: Place } | undefined {
  const document = documents.get(where.document);
  const place = document?.places.find((one) => one.place === where.place);
  return document && place && { document, place };
}

/** The right by which a role may change a document, or parts of it; undefined where it may not. */
export function kindFor(role: Role, { field, places }: OpenDocument): DocumentKind | undefined {
  const kinds = places.filter((place) => mayWrite(accessTo(role, place))).map(({ right }) => right);
  return kinds.find((kind) => kind === field.right) ?? kinds[0];
}

/** The drafts of existing places that a role may see. */
export function draftsFor(role: Role, content: WebsiteContent, drafts: readonly Draft[]): Draft[] {
  return drafts.filter((draft) => {
    const found = findPlace(content, draft);
    return found !== undefined && mayWrite(accessTo(role, found.place));
  });
}

/** The visible drafts whose value differs from the published one. */
export function changesFor(role: Role, content: WebsiteContent, drafts: readonly Draft[]): Draft[] {
  return draftsFor(role, content, drafts).filter(
    ({ document, place, value }) =>
      !isDeepStrictEqual(value, valueAt(content.documents.get(document)?.published, place)),
  );
}
