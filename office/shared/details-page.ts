import type { DetailField } from '../../forms/details.ts';
import type { FormValues } from '../../forms/form.ts';
import type { FieldError } from '../../forms/parse.ts';

/** The content of the page behind a family's link (`/uppgifter/…`). */
export type DetailsPage =
  | NotAsked
  /**
   * A server error or too many requests; the message says what to do. Keeps what the family wrote, so that it can be
   * sent again.
   */
  | {
      readonly says: 'failed';
      readonly message: string;
      readonly written: Partial<FormValues>;
      readonly seen: Seen;
    }
  | ({ readonly says: 'asked' } & Asked);

/**
 * Why there is nothing to answer. `unknown`: no such link. `broken`: not a whole link. `noPlace`: the family has not accepted a place. `begun`: the child's first week has
 * begun.
 */
export type NotAsked = (
  | { readonly says: 'unknown' | 'broken' }
  | { readonly says: 'noPlace' | 'begun'; readonly child: string }
) & {
  /** What the family wrote before the link stopped working, so that it can be copied. */
  readonly written?: Partial<FormValues>;
};

/** What a form showed when it was opened, by field; for a hidden answer, its timestamp. */
export type Seen = Readonly<Partial<Record<DetailField, string>>>;

interface Asked {
  /** The first name, so that families with several children can tell them apart. */
  readonly child: string;
  /** The weeks in which the child comes. */
  readonly weeks: readonly number[];
  /** The days of each week: "måndag 2 till fredag 6 augusti". */
  readonly days: string;
  /** The last day on which the family can answer here: "söndag 1 augusti". */
  readonly until: string;
  /** Set after the answers were saved. */
  readonly saved?: true;
  /** The form sends it back, so that it never overwrites an answer that it did not show. */
  readonly seen: Seen;
  /**
   * The answered fields: the day ("3 juni"), and the answer if the link's page may show it. Never lists
   * `mustNotFetch`.
   */
  readonly answered: Readonly<
    Partial<Record<DetailField, { readonly on: string; readonly shown: string | null }>>
  >;
  /** The unanswered questions that every family is asked. */
  readonly left: readonly DetailField[];
  /** Invalid answers with their errors; only in the response to the request that sent them. */
  readonly mistaken?: {
    readonly values: Partial<FormValues>;
    readonly errors: readonly FieldError[];
  };
}
