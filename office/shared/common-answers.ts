import * as z from 'zod';
import { isDay } from '../../forms/day.ts';
import { readReference } from '../../forms/reference.ts';
import { cleanParagraphs } from '../../forms/text.ts';
import { campWeeks } from '../../forms/weeks.ts';

/**
 * Requests and responses of the office's endpoints (`/kansli/api/…`) as JSON. Times are ISO 8601, UTC; days
 * YYYY-MM-DD. A response contains the fields declared here and no others. The browser imports only the types, so that
 * its script contains no schemas.
 */

/** A schema's output as a deeply read-only type. */
export type Shape<Schema extends z.ZodType> = Unchanging<z.output<Schema>>;

export type Unchanging<Value> = Value extends readonly (infer Item)[]
  ? readonly Unchanging<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Unchanging<Value[Key]> }
    : Value;

export const campWeek = z.number().refine((number) => campWeeks.includes(number));
export const writtenText = z.string().overwrite(cleanParagraphs).max(2000);
// The rule of each form field is stricter.
export const writtenAnswer = z.string().max(10_000);
/** A reference as a person or the page wrote it. A text without one stays as it is, and finds nothing. */
export const writtenReference = z
  .string()
  .max(20)
  .transform((text) => readReference(text) ?? text);
// More than a list can show, and more than the camp ever has.
export const references = z.array(writtenReference).max(2000);
export const applicationForm = z.enum(['child', 'leader']);

export const named = z.object({ reference: z.string(), name: z.string() });

/** The person who did something, by name, and the time. */
export const done = z.object({ by: z.string(), at: z.string() });

/** The values of a form by field name. */
export const values = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()), z.null()]));

export const day = z.string().refine(isDay, 'Välj en dag mellan 2000 och 2099.');

export const choice = z.object({ reference: writtenReference, week: campWeek });

export const error = z.object({ message: z.string() });

/** 409 for a change from an old view: the stored value, with author and time where they are known. */
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
