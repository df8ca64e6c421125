import type { Camp } from '../../content-loader/camp.ts';
import type { Season } from '../../forms/season.ts';

/** What every page's `+data.ts` gives: its head, and whatever the page shows. */
export interface PageData {
  readonly head: PageHead;
  /** On the page where applications open and close. */
  readonly season?: Season;
}

export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Pages that search engines should leave out: the not-found page and answers to forms. */
  readonly unlisted?: true;
}

/** The camp's facts that the browser needs. The rest of camp.yaml stays on the server. */
export type PublicCamp = Pick<
  Camp,
  'name' | 'slug' | 'email' | 'address' | 'emergencyPhone' | 'bankgiro' | 'social' | 'forms'
>;

/** Everything hydration starts from; it travels in the page as JSON. */
export interface PageState {
  /** The page's folder in site/pages. */
  readonly page: string;
  readonly camp: PublicCamp;
  readonly data: PageData;
}

export const stateElementId = 'state';
export const rootElementId = 'root';
