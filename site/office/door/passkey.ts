import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { SessionAnswer } from '../../../forms/office/answers.ts';
import { ask, messageIn, OfficeProblem } from '../data/answer.ts';

/**
 * The office's only key: a passkey, which sits in the person's telephone or computer (W3C Web Authentication).
 * Both functions throw an OfficeProblem that says in Swedish what to do.
 */

/** Whether the browser will hear of passkeys at this address: only over https, or on the computer itself. */
export const passkeysWork = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window;

/** Logs in. Who it is the passkey says: nobody writes a name. */
export async function logIn(): Promise<SessionAnswer> {
  const { optionsJSON } = await options('login/options', {});
  const response = await withDevice(() => startAuthentication({ optionsJSON }));
  return sessionFrom('login', { response });
}

/** Makes a passkey for whom the invitation is for, and uses the invitation up. */
export async function createPasskey(secret: string): Promise<SessionAnswer> {
  const { optionsJSON } = await options('invitation/options', { secret });
  const response = await withDevice(() => startRegistration({ optionsJSON }));
  return sessionFrom('invitation/accept', { secret, response });
}

async function options(path: string, body: unknown) {
  const { status, body: optionsJSON } = await ask('POST', path, body);
  if (status !== 200) throw new OfficeProblem(messageIn(optionsJSON));
  // Made by @simplewebauthn/server for this very browser, which checks them itself.
  // biome-ignore lint/suspicious/noExplicitAny: the shape is between the two halves of the library.
  return { optionsJSON: optionsJSON as any };
}

async function sessionFrom(path: string, body: unknown): Promise<SessionAnswer> {
  const answer = await ask('POST', path, body);
  if (answer.status !== 200) throw new OfficeProblem(messageIn(answer.body));
  return answer.body as SessionAnswer;
}

/** Browsers do not say why a device refused: closed, the wrong finger and no key look alike. */
async function withDevice<Response>(act: () => Promise<Response>): Promise<Response> {
  try {
    return await act();
  } catch (error) {
    console.warn('The device gave no passkey.', error);
    throw new OfficeProblem('Det gick inte den här gången. Försök igen.');
  }
}
