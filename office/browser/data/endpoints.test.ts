import { describe, expectTypeOf, test } from 'vitest';
import type { WeekAnswer } from '../../shared/week-answers.ts';
import { read, send } from './answer.ts';

// `tsc` checks these: an unused `@ts-expect-error` does not compile. The requests are never sent.
describe('types of the endpoints', () => {
  test('an unknown path, field or body does not compile', () => {
    const week: number = 29;
    const reference: string = 'B-7KQM-3FT';
    const wrong = [
      // @ts-expect-error: no endpoint has this path.
      () => read('week'),
      // @ts-expect-error: the path is for another method.
      () => read('search'),
      // @ts-expect-error: no endpoint has this path, although one begins alike.
      () => read(`applications/${reference}/extract`),
      // @ts-expect-error: a week is a number.
      () => read(`weeks/${reference}`),
      // @ts-expect-error: the answer of another endpoint.
      async (): Promise<WeekAnswer> => read('weeks'),
      // @ts-expect-error: the answer has no such field.
      async () => (await read(`weeks/${week}`)).applications,
      // @ts-expect-error: the endpoint takes a body.
      () => send('PUT', `weeks/${week}/queue`),
      // @ts-expect-error: the body of another endpoint.
      () => send('PUT', `weeks/${week}/queue`, { text: 'Ring', was: '' }),
      // @ts-expect-error: the endpoint takes no body.
      () => send('POST', `flagged/${reference}/lift`, { reference }),
    ];
    expectTypeOf(wrong).toBeArray();
  });
});
