import * as z from 'zod/mini';
import type { FieldDefinition } from './form.ts';

interface AgeField extends Omit<FieldDefinition, 'rule' | 'options' | 'hint' | 'min' | 'max'> {
  /** A list to choose from, or a number to write. */
  readonly kind: 'select' | 'number';
  readonly min: number;
  readonly max: number;
  /** The form's own words beside the limits, so that each limit stands once. */
  readonly tooYoung: (min: number) => string;
  readonly tooOld: (max: number) => string;
  readonly hint: (min: number, max: number) => string;
}

/**
 * A question about age in whole years, answered with a number or the text of an input; NaN is what a browser could
 * not read as a number. An empty answer gets the minimum's message, which tells the visitor what to do, instead of
 * one about numbers.
 */
export function age({ min, max, tooYoung, tooOld, hint, ...field }: AgeField) {
  const young = tooYoung(min);
  const notANumber = field.kind === 'number' ? 'Skriv åldern med siffror' : young;
  return {
    ...field,
    min,
    max,
    hint: hint(min, max),
    ...(field.kind === 'select' ? { options: yearsBetween(min, max) } : {}),
    rule: z.pipe(
      z.transform(wholeNumber),
      z
        .int({ error: ({ input }) => (input === undefined ? young : notANumber) })
        .check(z.minimum(min, young), z.maximum(max, tooOld(max))),
    ),
  };
}

function yearsBetween(min: number, max: number) {
  return Array.from({ length: max - min + 1 }, (_, index) => {
    const years = min + index;
    return { value: String(years), label: `${years} år` };
  });
}

function wholeNumber(input: unknown): unknown {
  if (typeof input !== 'string') return input;
  const text = input.trim();
  if (text === '') return undefined;
  return /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}
