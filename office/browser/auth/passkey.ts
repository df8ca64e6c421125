import {
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { SessionAnswer } from '../../shared/people-answers.ts';
import { OfficeProblem, postWithoutSession, send } from '../data/answer.ts';

/**
 * The office's only credential: a passkey on the person's telephone or computer (W3C Web Authentication).
 * Every function here throws an OfficeProblem, which says in Swedish what to do.
 */

/** The options for creating a passkey on a device. */
export type NewPasskey = PublicKeyCredentialCreationOptionsJSON;

/** Why the browser cannot use passkeys and what to do, in Swedish; undefined when it can. */
export function whyNoPasskeys(): string | undefined {
  if (!window.isSecureContext)
    return 'Kansliet öppnas bara på en https-adress, eller på http://localhost på datorn där webbplatsen körs.';
  // Browsers inside other apps often lack passkeys.
  if (!('PublicKeyCredential' in window))
    return 'Här finns inga passkeys. Öppna länken i Safari eller Chrome.';
  return undefined;
}

/** Logs in. The passkey identifies the person, so no user name is needed. */
export async function logIn(): Promise<SessionAnswer> {
  return postWithoutSession('login', { response: await signature() });
}

/** Makes a passkey for the invited person, and uses the invitation up. */
export async function createPasskey(secret: string): Promise<SessionAnswer> {
  const optionsJSON = await postWithoutSession('invitation/options', { secret });
  const response = await withDevice(() => startRegistration({ optionsJSON }));
  return postWithoutSession('invitation/accept', { secret, response });
}

/** Confirms the logged-in person's identity and gives the options for a passkey on a second device. */
export async function askForSecondPasskey(): Promise<NewPasskey> {
  const { body } = await send('POST', 'passkeys/options', { response: await signature() });
  return body as NewPasskey;
}

/** Creates the passkey on the second device, and stores it. */
export async function addPasskey(optionsJSON: NewPasskey): Promise<void> {
  const response = await withDevice(() => startRegistration({ optionsJSON }));
  await send('POST', 'passkeys', { response });
}

/** Confirms the person's identity with an existing passkey. */
export async function signature() {
  const optionsJSON = await postWithoutSession('login/options');
  return withDevice(() => startAuthentication({ optionsJSON }));
}

/** Browsers hide why a device refused: a cancelled prompt, a wrong finger and a missing key look alike. */
async function withDevice<Response>(act: () => Promise<Response>): Promise<Response> {
  try {
    return await act();
  } catch (error) {
    console.info('The device gave no passkey.', error);
    // Sent only when the device verified the person: its answer to excludeCredentials (WebAuthn, 5.1.3).
    if (error instanceof Error && error.name === 'InvalidStateError')
      throw new OfficeProblem('Den här enheten har redan en passkey till Kansliet. Logga in med den.');
    throw new OfficeProblem('Det gick inte den här gången. Försök igen.');
  }
}
