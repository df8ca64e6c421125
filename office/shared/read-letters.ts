import type { LettersRequest, PreviewsAnswer, SendRequest } from './letter-answers.ts';
import { placementKey } from './placement-key.ts';

/**
 * Builds the request that sends letters as they were previewed. `sending` is the sender's UUID, which makes the
 * request idempotent.
 */
export function asRead(wanted: LettersRequest, previews: PreviewsAnswer, sending: string): SendRequest {
  const read = new Map(
    previews.letters.flatMap((letter) =>
      letter.weeks.map((week) => [placementKey({ ...letter, week }), letter.read]),
    ),
  );
  const letters = wanted.letters.map((choice) => ({ ...choice, read: read.get(placementKey(choice)) ?? '' }));
  return { ...wanted, sending, letters };
}
