import type { Content } from '../../content-loader/content.ts';
import type { Season } from '../../forms/season.ts';
import type { Shown } from '../pictures/show-pictures.ts';
import type { PublicCamp } from '../rendering/public-camp.ts';

/** What a page shows. This much every page has; the rest is between its `+content.ts` and its `+Page.tsx`. */
export interface PageData {
  /** On the page where applications open and close. */
  readonly season?: Season;
  readonly title: string;
  readonly description: string;
  /** What only still parts of the page show, by name (still.tsx): the browser is not handed it. */
  readonly still?: readonly string[];
  /** Pages that search engines should leave out: the not-found page and answers to forms. */
  readonly unlisted?: true;
}

/** What a `+content.ts` exports: reads what a page shows. `page` is the page's folder in site/pages. */
export type ReadPage = (content: Content, page: string) => PageData;

/** What a page gets of what its `+content.ts` reads: the same, with the pictures found. */
export type DataOf<Read extends ReadPage> = Shown<ReturnType<Read>>;

/** A page that the menu finds by itself. */
export interface AddedPage {
  /** Its folder in site/pages, and its address. */
  readonly page: string;
  readonly label: string;
}

/** Everything hydration starts from. It travels in the page as JSON, unless all of the page is still. */
export interface PageState {
  /** The page's folder in site/pages. */
  readonly page: string;
  readonly camp: PublicCamp;
  readonly data: HydratedData;
}

/** What is left of a page's data when the server has written the document's head and the still parts. */
export type HydratedData = Omit<PageData, 'title' | 'description' | 'still' | 'unlisted'>;

export const stateElementId = 'state';
export const rootElementId = 'root';

/** Where a page is, by its folder in site/pages. */
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
