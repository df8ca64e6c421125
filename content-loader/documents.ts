import type { Changes, Unusable } from './changes.ts';
import { documentOf } from './changes.ts';
import { type Content, type ContentFile, openContent } from './content.ts';
import { readPages } from './pages.ts';

/** All content, validated, with the list of files and the invalid changes. */
export interface Documents {
  readonly content: Content;
  /** By document, in the order of reading. */
  readonly files: ReadonlyMap<string, ContentFile>;
  /** The documents that each page shows and the texts that it reads from them, by the page's folder in site/pages. */
  readonly pages: ReadonlyMap<string, { readonly documents: readonly string[]; readonly texts: unknown }>;
  readonly unusable: readonly Unusable[];
}

interface Reading {
  readonly changes?: Changes | undefined;
  readonly images?: () => readonly string[];
  /** Functions that read the files that no page shows. */
  readonly alsoRead: readonly ((content: Content) => unknown)[];
}

/**
 * Reads every file of a content folder with the changes applied.
 * @throws {ContentProblem} with the mistakes in the first invalid file.
 */
export async function readDocuments(
  folder: string,
  { changes, images, alsoRead }: Reading,
): Promise<Documents> {
  const files = new Map<string, ContentFile>();
  // A Map, because a file of several pages is read several times.
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
