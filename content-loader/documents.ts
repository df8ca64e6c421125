import type { Changes, Unusable } from './changes.ts';
import { documentOf } from './changes.ts';
import { type Content, type ContentFile, openContent } from './content.ts';
import { readPages } from './pages.ts';

/** All of the content, read: what it says, which files it stands in, and which changes could not be used. */
export interface Documents {
  readonly content: Content;
  /** By document, in the order in which they are read. */
  readonly files: ReadonlyMap<string, ContentFile>;
  /** Which documents a page shows, and what it reads in them, by its folder in site/pages. */
  readonly pages: ReadonlyMap<string, { readonly documents: readonly string[]; readonly texts: unknown }>;
  readonly unusable: readonly Unusable[];
}

interface Reading {
  readonly changes?: Changes | undefined;
  readonly images?: () => readonly string[];
  /** What reads the files that no page shows. */
  readonly alsoRead: readonly ((content: Content) => unknown)[];
}

/**
 * Reads every file of a content folder, with what has been changed over it.
 * @throws {ContentProblem} for the mistakes in the first file that has any by itself.
 */
export async function readDocuments(
  folder: string,
  { changes, images, alsoRead }: Reading,
): Promise<Documents> {
  const files = new Map<string, ContentFile>();
  // A file that several pages show is read several times.
  const unusable = new Map<string, Unusable>();
  const shownBy = new Map<string, string[]>();
  let shown: string[] = [];
  const content = openContent(folder, {
    ...(images && { images }),
    ...(changes && { changes }),
    onRead(one) {
      const document = documentOf(one.file);
      shown.push(document);
      if (!files.has(document)) files.set(document, one);
    },
    onUnusable: (one) => unusable.set(`${one.document}/${one.place}`, one),
  });
  const read = await readPages(content, (page) => {
    shown = [];
    shownBy.set(page, shown);
  });
  const pages = new Map([...shownBy].map(([page, documents]) => [page, { documents, texts: read[page] }]));
  shown = [];
  for (const readMore of alsoRead) readMore(content);
  const lostDocuments = Object.entries(changes ?? {}).filter(([document]) => !files.has(document));
  for (const [document, places] of lostDocuments)
    for (const place of Object.keys(places))
      unusable.set(`${document}/${place}`, { document, place, remedy: 'Sidan finns inte längre.' });
  return { content, files, pages, unusable: [...unusable.values()] };
}
