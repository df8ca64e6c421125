import * as z from 'zod/mini';
import type { FieldDefinition } from './form.ts';

interface AgeField extends Omit<FieldDefinition, 'rule' | 'options' | 'hint' | 'min' | 'max'> {
  /** `select` offers each age in a list, `number` lets the visitor write it. */
  readonly kind: 'select' | 'number';
  readonly min: number;
  readonly max: number;
  /** The message of each limit gets the number from `min` and `max`, so that no limit is written twice. */
  readonly tooYoung: (min: number) => string;
  readonly tooOld: (max: number) => string;
  readonly hint: (min: number, max: number) => string;
}

/**
 * A question about age in whole years. Its value is a number or an input's text; NaN means that the browser could not
 * parse one. An empty answer gets the minimum's message, which tells the visitor what to do, instead of one about
 * numbers.
 */
export function age({ min, max, tooYoung, tooOld, hint, ...field }: AgeField) {
  const tooYoungMessage = tooYoung(min);
  const notWhole = (input: unknown) => {
    if (input === undefined || field.kind === 'select') return tooYoungMessage;
    return Number.isFinite(input) ? 'Skriv åldern i hela år' : 'Skriv åldern med siffror';
  };
  return {
    ...field,
    min,
    max,
    hint: hint(min, max),
    ...(field.kind === 'select' ? { options: yearsBetween(min, max) } : {}),
    rule: z.pipe(
      z.transform(numberIn),
      z
        .int({ error: ({ input }) => notWhole(input) })
        .check(z.minimum(min, tooYoungMessage), z.maximum(max, tooOld(max))),
    ),
  };
}

function yearsBetween(min: number, max: number) {
  return Array.from({ length: max - min + 1 }, (_, index) => {
    const years = min + index;
    return { value: String(years), label: `${years} år` };
  });
}

function numberIn(input: unknown): unknown {
  if (typeof input !== 'string') return input;
  const text = input.trim();
  if (text === '') return undefined;
  return /^-?\d{1,9}([.,]\d{1,9})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}
