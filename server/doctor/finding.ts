import type { PlaceInDocument } from '../../content-loader/changes.ts';

/** Something for the association to see to, in Swedish: what is wrong, and what to do about it. */
export interface Finding {
  readonly what: string;
  readonly remedy: string;
  /** Only worth knowing: there may be nothing to see to, and nothing is counted or fails because of it. */
  readonly isNote?: true;
}

/** One that is seen to in Webbplatsen: at which place, or the first within it, and how it is said there, where files have no names. */
export interface TextFinding extends Finding {
  readonly at?: PlaceInDocument & { readonly what?: string; readonly remedy: string };
}

/** The finding, under a condition. */
export const when = <Found extends Finding>(condition: boolean, finding: Found): Found[] =>
  condition ? [finding] : [];
