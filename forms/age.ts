import * as z from 'zod/mini';

interface AgeRule {
  min: number;
  max: number;
  tooYoung: string;
  tooOld: string;
}

/**
 * An age in whole years, from a number or the text of an input. An empty answer gets the minimum's
 * message, which tells the visitor what to do, instead of one about numbers.
 */
export const age = ({ min, max, tooYoung, tooOld }: AgeRule) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], { error: tooYoung }),
      z.transform((input) => (typeof input === 'number' ? input : wholeNumber(input))),
    ),
    z.int({ error: tooYoung }).check(z.minimum(min, tooYoung), z.maximum(max, tooOld)),
  );

function wholeNumber(text: string): number {
  return /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : Number.NaN;
}
