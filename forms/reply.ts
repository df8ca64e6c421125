import type { FormName, FormValues } from './form.ts';
import type { FieldError } from './parse.ts';

/** The outcome of a form that was posted without JavaScript. */
export type Outcome =
  /** `reference` is null where nobody receives the form and nothing was stored. */
  | {
      readonly outcome: 'sent';
      readonly reference: string | null;
      /** ISO 8601; null also while the database is unavailable. */
      readonly sentAt: string | null;
    }
  | { readonly outcome: 'invalid'; readonly errors: readonly FieldError[] }
  /**
   * Refused or failed. `message` tells the visitor in Swedish what to do; `requestId` finds the request's log lines.
   */
  | {
      readonly outcome: 'failed';
      readonly message: string;
      readonly requestId: string;
      /** The application is closed. */
      readonly closed?: boolean;
    };

/** The outcome with what the page at /formular needs. The answers are shown again unless they were stored. */
export type Reply = Outcome & { readonly form: FormName; readonly values?: Partial<FormValues> };
