import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { messageOf, postWithoutSession, read, search, send } from './answer.ts';
import { goOnWithSession, sessionHasEnded } from './session.ts';

const answered = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', answered);
  vi.stubGlobal('navigator', { onLine: true });
  goOnWithSession();
});
afterEach(() => vi.unstubAllGlobals());

const reference: string = 'B-7KQM-3FT';

const ways = {
  read: () => read('today'),
  search: () => search('letters/kinds/child/erbjudande', { references: ['B-7KQM-3FT'] }),
  send: () => send('PUT', `applications/${reference}/note`, { text: 'Ring' }),
  'send at the door': () => postWithoutSession('login', {}),
};

const notKnown =
  'Vi vet inte om det sparades: svaret kom inte fram. Kansliet svarar inte just nu. Försök igen om en stund.';

const problemOf = (way: keyof typeof ways): Promise<string> => ways[way]().then(() => '', messageOf);

describe('error messages of requests', () => {
  test('names the user’s own connection when the browser is offline', async () => {
    answered.mockRejectedValue(new TypeError('fetch failed'));
    vi.stubGlobal('navigator', { onLine: false });
    expect(await problemOf('send')).toBe(
      'Inget har sparats. Du verkar sakna uppkoppling. Försök igen när du har nät.',
    );
  });

  test.each(Object.keys(ways) as (keyof typeof ways)[])(
    'shows the server’s own reason for a refusal: %s',
    async (way) => {
      answered.mockImplementation(async () =>
        Response.json({ error: { message: 'Anna ändrade nyss.' } }, { status: 409 }),
      );
      expect(await problemOf(way)).toBe('Anna ändrade nyss.');
      answered.mockImplementation(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
      const notAnswered = 'Något gick fel hos oss. Försök igen om en stund.';
      expect(await problemOf(way)).toBe(way === 'send' ? notKnown : notAnswered);
      expect(sessionHasEnded()).toBe(false);
    },
  );

  test('does not claim that nothing was saved when the response breaks off', async () => {
    const brokenOff = () => new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) });
    answered.mockImplementation(async () => new Response(brokenOff()));
    expect(await problemOf('send')).toBe(notKnown);
    expect(await problemOf('send at the door')).toBe(
      'Kansliet svarar inte just nu. Försök igen om en stund.',
    );
  });

  test.each([
    ['read', true],
    ['search', true],
    ['send', true],
    ['send at the door', false],
  ] as const)(
    'asks for a new login when the session has ended, but not when a login is refused: %s',
    async (way, ends) => {
      answered.mockImplementation(async () =>
        Response.json({ error: { message: 'Logga in.' } }, { status: 401 }),
      );
      expect(await problemOf(way)).toBe('Logga in.');
      expect(sessionHasEnded()).toBe(ends);
    },
  );
});
