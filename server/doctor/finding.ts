import type { PlaceInDocument } from '../../content-loader/changes.ts';

/** A problem for the association to solve, in Swedish, with its remedy. */
export interface Finding {
  readonly what: string;
  readonly remedy: string;
  /** For information only. A note may require no action, is not counted, and causes no failure. */
  readonly isNote?: true;
}

/** A finding about the content. `at` is the place, or the first place within it, that Webbplatsen can open. */
export interface TextFinding extends Finding {
  readonly at?: PlaceInDocument;
}

/** The finding if the condition is true. */
export const when = <Found extends Finding>(condition: boolean, finding: Found): Found[] =>
  condition ? [finding] : [];
