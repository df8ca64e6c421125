import * as z from 'zod/mini';

// Zod would try whether it may compile code. The site's content security policy forbids that, and the
// attempt alone is reported as a violation in the visitor's browser.
z.config({ jitless: true });

/** The forms a visitor can send, by the name in `POST /api/forms/<name>`. */
export type FormName = 'child' | 'leader' | 'contact' | 'kontakt' | 'rental';

/** One choice in a list: the value we store and the label people read (specification, section 3). */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** What a field is called, how it is asked for, and how it travels. No rules: those are in the schema. */
export interface Field {
  readonly label: string;
  /** The key in the JSON body (specification, section 7). */
  readonly wireKey: string;
  readonly kind: 'text' | 'email' | 'tel' | 'number' | 'date' | 'textarea' | 'select' | 'checkboxes';
  readonly required: boolean;
  readonly hint?: string;
  /** The hint shows first when the visitor has been in the field or has tried to send. */
  readonly hintAfterUse?: true;
  readonly placeholder?: string;
  /** Height of a text area, in lines (specification, section 9). */
  readonly rows?: number;
  readonly options?: readonly Option[];
  /** The label of a list's empty choice. */
  readonly emptyOption?: string;
  readonly autoComplete?: string;
  /** The smallest number an age input offers. */
  readonly min?: number;
}

/** A checked value as it is stored. Empty optional texts are ''. */
export type FieldValue = string | number | string[];
export type FormValues = Record<string, FieldValue>;

/** One form: the browser's check, the server's check, the wire keys and the export's headings. */
export interface Form<Name extends FormName, Schema extends z.ZodMiniType> {
  readonly name: Name;
  /** What the form is called in mail, lists and exports. */
  readonly title: string;
  readonly fields: Readonly<Record<keyof z.output<Schema> & string, Field>>;
  readonly schema: Schema;
}

/** Any of the five, for code that treats them alike. */
export type AnyForm = Form<FormName, z.ZodMiniType<FormValues, unknown>>;

/** Declares a form, checking that fields and schema name the same things. */
export function defineForm<Name extends FormName, Schema extends z.ZodMiniType<FormValues, unknown>>(
  form: Form<Name, Schema>,
): Form<Name, Schema> {
  return form;
}
