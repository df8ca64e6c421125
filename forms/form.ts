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
  /** Whoever chooses it may write about health somewhere in the form: then none of its answers is in a letter. */
  readonly mayConcernHealth?: true;
}

/** A checked value as it is stored. Empty optional texts are ''. */
export type FieldValue = string | number | string[];
export type FormValues = Record<string, FieldValue>;

type Rule = z.ZodMiniType<FieldValue, unknown>;

/** Everything about one question: its rule, what it is called, how it is asked for, and how it travels. */
export interface FieldDefinition<R extends Rule = Rule> {
  /** What an answer must be, and what the visitor reads when it is not. */
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
  /** What this question and its neighbours are about: a heading above the first of them. */
  readonly group?: string;
  readonly hint?: string;
  /** The hint shows first when the visitor has been in the field or has tried to send. */
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
   * Asks about health (GDPR, article 9). Such an answer is never in a letter, is erased when `retention` says,
   * goes on the kitchen's list and is hidden until somebody asks for it; the form says what writing it means.
   */
  readonly health?: true;
  /** The visitor may write about health here under a subject that `mayConcernHealth`: the form says what that means. */
  readonly healthUnderSubject?: true;
  /** Marks a required field with *, in forms where most fields are optional. */
  readonly starred?: true;
  /** Whoever sends one form and then another need not write it again: a sibling has the same guardian. */
  readonly kept?: true;
  /** Takes the whole row also where there is room for two fields. */
  readonly wide?: true;
  /** A gentle remark about the answers so far. Stops nobody: they may know something we do not. */
  readonly note?: (given: Given) => string | undefined;
}

/** What a remark at a field is about. */
export interface Given {
  /** The field's own answer. */
  readonly answer: unknown;
  readonly answers: Readonly<Record<string, unknown>>;
  /** The date in Sweden, `2027-03-01`. */
  readonly today: string;
}

/** A question as the rest of the code meets it. */
export interface Field<R extends Rule = Rule> extends FieldDefinition<R> {
  /** Follows from the rule: an empty answer is refused. */
  readonly required: boolean;
}

interface About<FieldName extends string> {
  /** What the form is called in mail, lists and exports. */
  readonly title: string;
  /** Whoever sends it: whom we answer. Where nobody says, we know it before. */
  readonly sender?: { readonly name: FieldName; readonly email: FieldName };
  /** Whoever will be at the camp and when, for the applications. */
  readonly attendee?: { readonly name: FieldName; readonly age: FieldName; readonly periods: FieldName };
}

type Definitions = Readonly<Record<string, FieldDefinition>>;
type Fields<D extends Definitions> = { readonly [Name in keyof D]: Field<D[Name]['rule']> };

/** One form: the browser's check, the server's check, the wire keys, the columns and the export's headings. */
export interface Form<Name extends string, D extends Definitions> {
  readonly name: Name;
  /** In the order they are asked. */
  readonly fields: Fields<D>;
  readonly schema: z.ZodMiniType<{ [FieldName in keyof D]: z.output<D[FieldName]['rule']> }, unknown>;
}

/** The questions of any form, and their rules. */
export interface Questions {
  readonly fields: Readonly<Record<string, Field>>;
  readonly schema: z.ZodMiniType<FormValues, unknown>;
}

/** Any of the five, for code that treats them alike. */
export interface AnyForm extends Questions, About<string> {
  readonly name: FormName;
  readonly sender: NonNullable<About<string>['sender']>;
}

/** A form from what is said of it and its fields, in the order they are asked. */
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
    // Object.fromEntries forgets which name has which type.
    fields: each(withRequired) as unknown as Fields<D>,
    schema: z.object(each(({ rule }) => rule)) as unknown as Form<Name, D>['schema'],
  };
}

function withRequired(definition: FieldDefinition): Field {
  const empty = definition.kind === 'checkboxes' ? [] : '';
  const required = !z.safeParse(definition.rule, empty).success;
  // Consent is given freely (GDPR, article 7.4), and what cannot be empty could not be erased.
  if (definition.health && required)
    throw new Error(`${definition.label} is about health: it must be optional`);
  return { ...definition, required };
}

/**
 * A form that asks for some of its fields alone, to judge what is changed: an answer that was taken stays, whatever the
 * rules have become since.
 */
export function askingFor<F extends Questions>(form: F, names: readonly string[]): F {
  const fields = Object.fromEntries(Object.entries(form.fields).filter(([name]) => names.includes(name)));
  const rules = Object.entries(fields).map(([name, { rule }]): [string, Rule] => [name, rule]);
  return { ...form, fields, schema: z.object(Object.fromEntries(rules)) };
}

interface FieldGroup {
  /** '' where the form's questions are few. */
  readonly heading: string;
  /** By name. */
  readonly fields: readonly (readonly [name: string, definition: Field])[];
}

/** A form's fields in the groups that they are asked in. */
export function groupsOf({ fields }: Pick<AnyForm, 'fields'>): readonly FieldGroup[] {
  const headings = new Set(Object.values(fields).map(({ group = '' }) => group));
  return [...headings].map((heading) => ({
    heading,
    fields: Object.entries(fields).filter(([, { group = '' }]) => group === heading),
  }));
}

/** The field that asks for a telephone number; undefined where none does. */
export const phoneFieldOf = ({ fields }: Pick<AnyForm, 'fields'>): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.kind === 'tel');

/** The names of the fields that ask about health. */
export function healthFieldsOf({ fields }: Pick<AnyForm, 'fields'>): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.health);
}

/** Whether somebody may have written about health where no field asks for it. */
export function mayConcernHealth({ fields }: Pick<AnyForm, 'fields'>, values: FormValues): boolean {
  return Object.entries(fields).some(([name, { options = [] }]) =>
    options.some((option) => option.mayConcernHealth && [values[name]].flat().includes(option.value)),
  );
}

/** The answers without those about health, which are shown only to whoever asks for them. */
export function withoutHealth(form: Pick<AnyForm, 'fields'>, values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !form.fields[name]?.health));
}
