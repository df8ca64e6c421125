import { afterEach, describe, expect, test, vi } from 'vitest';
import { messageOf, send } from './answer.ts';
import { goOnWithSession, sessionHasEnded } from './session.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  goOnWithSession();
});

/** What a person reads when a change is answered so. */
async function told(answer: () => Promise<Response>): Promise<string | undefined> {
  vi.stubGlobal('fetch', answer);
  try {
    await send('PUT', 'applications/B/note', { text: 'Ring på måndag.' });
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

const answered = (status: number, body: string) => async () => new Response(body, { status });
const refused = (message: string) => JSON.stringify({ error: { message } });

describe('whoever changes something in the office', () => {
  test('hears nothing when it is done', async () => {
    expect(await told(answered(200, '{}'))).toBeUndefined();
    expect(sessionHasEnded()).toBe(false);
  });

  test('reads why when it is refused, and stays', async () => {
    expect(await told(answered(409, refused('Anna ändrade nyss.')))).toBe('Anna ändrade nyss.');
    expect(sessionHasEnded()).toBe(false);
  });

  test('is asked to log in again when the session has ended', async () => {
    expect(await told(answered(401, refused('Du är utloggad. Logga in igen.')))).toContain('utloggad');
    expect(sessionHasEnded()).toBe(true);
  });

  test('reads something sensible of a proxy’s error page', async () => {
    expect(await told(answered(502, '<h1>Bad Gateway</h1>'))).toBe(
      'Något gick fel hos oss. Försök igen om en stund.',
    );
  });
});
