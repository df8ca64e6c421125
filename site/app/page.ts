import type { Content } from '../../content-loader/content.ts';
import type { Season } from '../../forms/season.ts';
import type { Shown } from '../pictures/show-pictures.ts';
import type { PublicCamp } from '../rendering/public-camp.ts';

/** The data that every page has. Each `+content.ts` adds what its `+Page.tsx` needs. */
export interface PageData {
  /** On the page with the applications. */
  readonly season?: Season;
  readonly title: string;
  readonly description: string;
  /** Names of the data that only still parts show (still.tsx). They are not sent to the browser as JSON. */
  readonly still?: readonly string[];
  /** Pages that search engines should leave out: the not-found page and answers to forms. */
  readonly unlisted?: true;
}

/** The function that a `+content.ts` exports: reads a page's data. `page` is the page's folder in site/pages. */
export type ReadPage = (content: Content, page: string) => PageData;

/** The data that a `+Page.tsx` gets: what its `+content.ts` reads, with each picture's name resolved to its files. */
export type DataOf<Read extends ReadPage> = Shown<ReturnType<Read>>;

/** A page that has no fixed place in the menu, and is listed last. */
export interface AddedPage {
  /** The page's folder in site/pages, which is also its path. */
  readonly page: string;
  readonly label: string;
  /** The language of the label and the page, when it is not Swedish. */
  readonly lang?: 'en' | undefined;
}

/** Everything that hydration needs. The page contains it as JSON, unless all of the page is still. */
export interface PageState {
  /** The page's folder in site/pages. */
  readonly page: string;
  readonly camp: PublicCamp;
  readonly data: HydratedData;
}

/** A page's data without what only the document's head and the still parts show. */
export type HydratedData = Omit<PageData, 'title' | 'description' | 'still' | 'unlisted'>;

export const stateElementId = 'state';
export const rootElementId = 'root';

/** A page's path, from its folder in site/pages. */
export function pathOf(page: string, { slug }: { readonly slug: string }): string {
  switch (page) {
    case 'index':
      return '/';
    case 'om':
      return `/om-${slug}`;
    default:
      return `/${page}`;
  }
}

/** A page's folder in site/pages: "/pages/kontakt" → "kontakt". */
export function folderOf(pageId: string | null): string {
  return pageId?.split('/').at(-1) ?? '_error';
}
