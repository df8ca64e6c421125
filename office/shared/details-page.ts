import type { DetailField } from '../../forms/details.ts';
import type { FormValues } from '../../forms/form.ts';
import type { FieldError } from '../../forms/parse.ts';

/** What the page behind a family's link (`/uppgifter/…`) says. */
export type DetailsPage =
  | NotAsked
  /**
   * Something went wrong at our end, or too many asked at once: a sentence says what to do. With what was written, for whoever
   * wrote it to send again.
   */
  | {
      readonly says: 'failed';
      readonly message: string;
      readonly written: Partial<FormValues>;
      readonly seen: Seen;
    }
  | ({ readonly says: 'asked' } & Asked);

/**
 * What is said where there is nothing to answer: nobody knows the link (`unknown`), or nobody does since a backup has been read
 * in and a new letter may be coming (`restored`); the child has no place that the family has said yes to, or its first week has
 * begun.
 */
export type NotAsked = (
  | { readonly says: 'unknown' | 'restored' }
  | { readonly says: 'noPlace' | 'begun'; readonly child: string }
) & {
  /** What was written before it was so, for whoever wrote it to copy. */
  readonly written?: Partial<FormValues>;
};

/** What a form showed when it was opened, by field; of a box whose words are not shown, the time of the answer that it had. */
export type Seen = Readonly<Partial<Record<DetailField, string>>>;

interface Asked {
  /** The first name: families with several tell them apart by it. */
  readonly child: string;
  /** Those in which the child comes. */
  readonly weeks: readonly number[];
  /** "måndag 2 till fredag 6 augusti", of each. */
  readonly days: string;
  /** The last day on which it can be answered here: "söndag 1 augusti". */
  readonly until: string;
  /** Whether the page comes after what was written has been kept. */
  readonly saved?: true;
  /** Whether a box that somebody had written in since the page was opened now has both answers. */
  readonly joined?: true;
  /** The form sends it back, so that nothing is overwritten that it has not shown. */
  readonly seen: Seen;
  /**
   * What has been answered: on which day ("3 juni"), and the answer where whoever has the link may see it. Never that there
   * is somebody who must not fetch.
   */
  readonly answered: Readonly<
    Partial<Record<DetailField, { readonly on: string; readonly shown: string | null }>>
  >;
  /** What is asked of everybody and has not been answered. */
  readonly left: readonly DetailField[];
  /** What was written and not kept, with what is wrong in it: only in the answer to whoever wrote it. */
  readonly mistaken?: {
    readonly values: Partial<FormValues>;
    readonly errors: readonly FieldError[];
    /** Answers that somebody else has changed since the page was opened: theirs, beside the one in `values`. */
    readonly theirs: Seen;
  };
}
