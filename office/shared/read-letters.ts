import type { LettersRequest, PreviewsAnswer, SendRequest } from './letter-answers.ts';
import { placementKey } from './placement-key.ts';

/** What asks for letters to be sent as they were read. `sending` is a UUID of the asker's own, so that they are sent once. */
export function asRead(wanted: LettersRequest, previews: PreviewsAnswer, sending: string): SendRequest {
  const read = new Map(
    previews.letters.flatMap((letter) =>
      letter.weeks.map((week) => [placementKey({ ...letter, week }), letter.read]),
    ),
  );
  const letters = wanted.letters.map((choice) => ({ ...choice, read: read.get(placementKey(choice)) ?? '' }));
  return { ...wanted, sending, letters };
}
