import type { FormName, FormValues } from './form.ts';
import type { FieldError } from './parse.ts';

/** What became of a form that was posted without JavaScript. */
export type Outcome =
  /** Without a reference where nobody receives the form, and nothing was stored. */
  | {
      readonly outcome: 'sent';
      readonly reference: string | null;
      /** ISO 8601; null while the store cannot be asked, too. */
      readonly sentAt: string | null;
    }
  | { readonly outcome: 'invalid'; readonly errors: readonly FieldError[] }
  /** Refused or failed; `message` says in Swedish what to do. `requestId` names the log lines, for whoever helps. */
  | {
      readonly outcome: 'failed';
      readonly message: string;
      readonly requestId: string;
      /** The application is closed. */
      readonly closed?: boolean;
    };

/** The same as the page at /formular shows it. The answers are shown again unless they were sent. */
export type Reply = Outcome & { readonly form: FormName; readonly values?: Partial<FormValues> };
