import type { FormName, FormValues } from './form.ts';
import type { FieldError } from './parse.ts';

/** What became of a form that was posted without JavaScript. The page at /formular shows it. */
export type Reply =
  /** Without a reference where nobody receives the form, and nothing was stored. */
  | { readonly outcome: 'sent'; readonly form: FormName; readonly reference: string | null }
  | {
      readonly outcome: 'invalid';
      readonly form: FormName;
      readonly errors: readonly FieldError[];
      readonly values: Partial<FormValues>;
    }
  | {
      /** Refused or failed; `message` says in Swedish what to do. The answers are shown again. */
      readonly outcome: 'failed';
      readonly form: FormName;
      readonly message: string;
      readonly values: Partial<FormValues>;
      /** Names the log lines of this request, for whoever helps the visitor. */
      readonly requestId: string;
    };
