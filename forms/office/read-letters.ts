import type { LettersRequest, PreviewsAnswer, SendRequest } from './answers.ts';
import { placementKey } from './placement-key.ts';

/** What asks for letters to be sent as they were read. `sending` is a UUID of the asker's own, so that they are sent once. */
export function asRead(wanted: LettersRequest, read: PreviewsAnswer, sending: string): SendRequest {
  const places = new Map(
    read.letters.flatMap(({ reference, weeks, place }) =>
      weeks.map((week) => [placementKey({ reference, week }), place]),
    ),
  );
  return {
    ...wanted,
    sending,
    template: read.template,
    letters: wanted.letters.map((choice) => ({ ...choice, place: places.get(placementKey(choice)) ?? null })),
  };
}
