import * as z from 'zod';
import { isDay } from '../../forms/day.ts';
import { campWeeks } from '../../forms/weeks.ts';

/**
 * What the office's data addresses (`/kansli/api/…`) take and answer, as JSON. Times are ISO 8601, UTC; days YYYY-MM-DD.
 * An answer holds what is named here and nothing else: whatever more a function gives is left out. The browser takes only
 * the types, so that its script carries none of this.
 */

/** What a schema reads, which nobody changes afterwards. */
export type Shape<Schema extends z.ZodType> = Unchanging<z.output<Schema>>;

export type Unchanging<Value> = Value extends readonly (infer Item)[]
  ? readonly Unchanging<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Unchanging<Value[Key]> }
    : Value;

export const campWeek = z.number().refine((number) => campWeeks.includes(number));
export const writtenText = z.string().trim().max(2000);
// Each field's own rule is stricter.
export const writtenAnswer = z.string().max(10_000);
export const writtenReference = z.string().max(20);
// As many as a list can show at once, and more than a camp ever has.
export const references = z.array(writtenReference).max(2000);
export const applicationForm = z.enum(['child', 'leader']);

export const named = z.object({ reference: z.string(), name: z.string() });

/** Who did something, by name, and when. */
export const done = z.object({ by: z.string(), at: z.string() });

/** What somebody wrote in a form, keyed by field name, under the form's own labels in the page. */
export const values = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()), z.null()]));

export const day = z.string().refine(isDay, 'Välj en dag mellan 2000 och 2099.');

export const choice = z.object({ reference: writtenReference, week: campWeek });

export const error = z.object({ message: z.string() });

/** 409 of a change from an old view: what is stored now, by whom and when, where that is known. */
export const Changed = z.object({
  error,
  theirs: z.object({ value: z.unknown(), by: z.string().nullable(), at: z.string().nullable() }),
});
export type Changed = Shape<typeof Changed>;

/** What went wrong, in Swedish, for whoever sits in the office: every other answer of an error. */
export interface OfficeError {
  readonly error: Shape<typeof error>;
}

/** A file to save. */
export const ExportedFile = z.object({
  name: z.string(),
  /** Its media type. */
  type: z.string(),
  /** Its bytes, as base64. */
  content: z.string(),
});
export type ExportedFile = Shape<typeof ExportedFile>;
