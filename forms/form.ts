import * as z from 'zod/mini';

// Zod would test whether it may compile code. The site's content security policy forbids that, and the browser would
// report the test as a violation.
z.config({ jitless: true });

/** The five public forms, by the name in `POST /api/forms/<name>`. */
export type FormName = 'child' | 'leader' | 'contact' | 'kontakt' | 'rental';

/** One choice in a list: the stored value and the label that people read (specification, section 3). */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** An answer with this option may concern health in any field, so none of the form's answers is mailed. */
  readonly mayConcernHealth?: true;
}

/** A checked value as it is stored. Empty optional texts are ''. */
export type FieldValue = string | number | string[];
export type FormValues = Record<string, FieldValue>;

type Rule = z.ZodMiniType<FieldValue, unknown>;

/** Everything about one question: validation rule, label, control and wire key. */
export interface FieldDefinition<R extends Rule = Rule> {
  /** Validates and cleans the answer; its messages are what the visitor reads. */
  readonly rule: R;
  readonly label: string;
  /** The key in the JSON body (specification, section 3). */
  readonly wireKey: string;
  readonly kind:
    | 'text'
    | 'email'
    | 'tel'
    | 'number'
    | 'date'
    | 'textarea'
    | 'select'
    | 'radios'
    | 'checkboxes';
  /** The heading above this question and the neighbouring questions of the same group. */
  readonly group?: string;
  readonly hint?: string;
  /** Shows the hint only after the visitor has left the field or tried to send. */
  readonly hintAfterUse?: true;
  readonly placeholder?: string;
  /** Height of a text area, in lines (specification, section 3). */
  readonly rows?: number;
  readonly options?: readonly Option[];
  readonly emptyOption?: string;
  readonly autoComplete?: string;
  /** The lowest and highest age, in years. */
  readonly min?: number;
  readonly max?: number;
  /**
   * Asks about health (GDPR, article 9). The answer is never mailed, is erased by the `retention` setting, appears on
   * the kitchen's list and is hidden behind a button. The form explains what writing it means.
   */
  readonly health?: true;
  /**
   * Under a subject that `mayConcernHealth`, the visitor may write about health here; the form explains what that
   * means.
   */
  readonly healthUnderSubject?: true;
  /** Marks a required field with *, in forms where most fields are optional. */
  readonly starred?: true;
  /** Prefills this answer in the next form that the visitor sends: a sibling has the same guardian. */
  readonly kept?: true;
  /** Uses the whole row even where two fields would fit side by side. */
  readonly wide?: true;
  /**
   * Returns a remark about the answers so far. It never blocks sending: the visitor may know something that we do
   * not.
   */
  readonly note?: (input: NoteInput) => string | undefined;
}

export interface NoteInput {
  /** The field's own answer. */
  readonly answer: unknown;
  readonly answers: Readonly<Record<string, unknown>>;
  /** The date in Sweden, `2027-03-01`. */
  readonly today: string;
}

/** A field definition with what `defineForm` derives from it. */
export interface Field<R extends Rule = Rule> extends FieldDefinition<R> {
  /** Derived from the rule: true when it refuses an empty answer. */
  readonly required: boolean;
}

interface About<FieldName extends string> {
  /** The form's name in mail, lists and exports. */
  readonly title: string;
  /** The fields with the sender's name and e-mail address. Absent where the server already knows the sender. */
  readonly sender?: { readonly name: FieldName; readonly email: FieldName };
  /** The fields about the person who will attend the camp; only applications have them. */
  readonly attendee?: { readonly name: FieldName; readonly age: FieldName; readonly periods: FieldName };
}

type Definitions = Readonly<Record<string, FieldDefinition>>;
type Fields<D extends Definitions> = { readonly [Name in keyof D]: Field<D[Name]['rule']> };

/**
 * One form, from which the browser's and the server's validation, wire keys, columns and export headings are derived.
 */
export interface Form<Name extends string, D extends Definitions> {
  readonly name: Name;
  /** In the order in which they are asked. */
  readonly fields: Fields<D>;
  readonly schema: z.ZodMiniType<{ [FieldName in keyof D]: z.output<D[FieldName]['rule']> }, unknown>;
}

/** A form's fields and schema without its name. */
export interface Questions {
  readonly fields: Readonly<Record<string, Field>>;
  readonly schema: z.ZodMiniType<FormValues, unknown>;
}

/** Any of the five public forms. */
export interface AnyForm extends Questions, About<string> {
  readonly name: FormName;
  readonly sender: NonNullable<About<string>['sender']>;
}

/** Builds a form from its field definitions, which are in the order of the questions. */
export function defineForm<
  const Name extends string,
  D extends Definitions,
  A extends About<keyof D & string>,
>(name: Name, about: A, definitions: D): A & Form<Name, D> {
  const each = <T>(of: (definition: FieldDefinition) => T) =>
    Object.fromEntries(Object.entries(definitions).map(([field, definition]) => [field, of(definition)]));
  return {
    ...about,
    name,
    // Object.fromEntries loses the type of each name.
    fields: each(withRequired) as unknown as Fields<D>,
    schema: z.object(each(({ rule }) => rule)) as unknown as Form<Name, D>['schema'],
  };
}

function withRequired(definition: FieldDefinition): Field {
  const empty = definition.kind === 'checkboxes' ? [] : '';
  const required = !z.safeParse(definition.rule, empty).success;
  // Consent must be optional (GDPR, article 7.4), and erasure sets an answer to an empty value.
  if (definition.health && required)
    throw new Error(`${definition.label} is about health: it must be optional`);
  return { ...definition, required };
}

/**
 * The form with only some of its fields. A correction validates only the changed fields, because an older answer may
 * break today's rules.
 */
export function pickFields<F extends Questions>(form: F, names: readonly string[]): F {
  const fields = Object.fromEntries(Object.entries(form.fields).filter(([name]) => names.includes(name)));
  const rules = Object.entries(fields).map(([name, { rule }]): [string, Rule] => [name, rule]);
  return { ...form, fields, schema: z.object(Object.fromEntries(rules)) };
}

interface FieldGroup {
  /** '' for a form that has no groups. */
  readonly heading: string;
  /** Pairs of a field's name and definition. */
  readonly fields: readonly (readonly [name: string, definition: Field])[];
}

/** A form's fields by group, in the order of the questions. */
export function groupsOf({ fields }: Pick<AnyForm, 'fields'>): readonly FieldGroup[] {
  const headings = new Set(Object.values(fields).map(({ group = '' }) => group));
  return [...headings].map((heading) => ({
    heading,
    fields: Object.entries(fields).filter(([, { group = '' }]) => group === heading),
  }));
}

/** The name of the telephone field; undefined when the form has none. */
export const phoneFieldOf = ({ fields }: Pick<AnyForm, 'fields'>): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.kind === 'tel');

export function healthFieldsOf({ fields }: Pick<AnyForm, 'fields'>): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.health);
}

/** Whether an answer has an option that `mayConcernHealth`, so that free text may be about health. */
export function mayConcernHealth({ fields }: Pick<AnyForm, 'fields'>, values: FormValues): boolean {
  return Object.entries(fields).some(([name, { options = [] }]) =>
    options.some((option) => option.mayConcernHealth && [values[name]].flat().includes(option.value)),
  );
}

/** The answers without health fields, which are shown only on request. */
export function withoutHealth(form: Pick<AnyForm, 'fields'>, values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !form.fields[name]?.health));
}
