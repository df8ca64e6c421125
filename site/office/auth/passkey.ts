import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { SessionAnswer } from '../../../forms/office/answers.ts';
import { OfficeProblem, send, sendAtDoor } from '../data/answer.ts';

/**
 * The office's only key: a passkey, which sits in the person's telephone or computer (W3C Web Authentication).
 * All of these throw an OfficeProblem that says in Swedish what to do.
 */

/** What a device is to be asked for, so that it makes a new passkey. */
export type NewPasskey = PublicKeyCredentialCreationOptionsJSON;

/** Why the browser will not hear of passkeys, in Swedish, with what to do about it; undefined when it will. */
export function whyNoPasskeys(): string | undefined {
  if (!window.isSecureContext)
    return 'Kansliet öppnas bara på en https-adress, eller på http://localhost på datorn där webbplatsen körs.';
  // Those that open links inside another app often have none.
  if (!('PublicKeyCredential' in window))
    return 'Här finns inga passkeys. Öppna länken i Safari eller Chrome.';
  return undefined;
}

/** Logs in. Who it is the passkey says: nobody writes a name. */
export async function logIn(): Promise<SessionAnswer> {
  return (await sendAtDoor('login', { response: await signature() })) as SessionAnswer;
}

/** Makes a passkey for whom the invitation is for, and uses the invitation up. */
export async function createPasskey(secret: string): Promise<SessionAnswer> {
  const optionsJSON = (await sendAtDoor('invitation/options', { secret })) as NewPasskey;
  const response = await withDevice(() => startRegistration({ optionsJSON }));
  return (await sendAtDoor('invitation/accept', { secret, response })) as SessionAnswer;
}

/** What a second device is to be asked for, once whoever is logged in has shown again who they are. */
export async function askForSecondPasskey(): Promise<NewPasskey> {
  const { body } = await send('POST', 'passkeys/options', { response: await signature() });
  return body as NewPasskey;
}

/** Makes the passkey on the second device, and keeps it. */
export async function addPasskey(optionsJSON: NewPasskey): Promise<void> {
  const response = await withDevice(() => startRegistration({ optionsJSON }));
  await send('POST', 'passkeys', { response });
}

/** Shows again who it is, with the passkey that they have. */
export async function signature() {
  const optionsJSON = (await sendAtDoor('login/options')) as PublicKeyCredentialRequestOptionsJSON;
  return withDevice(() => startAuthentication({ optionsJSON }));
}

/** Browsers do not say why a device refused: closed, the wrong finger and no key look alike. */
async function withDevice<Response>(act: () => Promise<Response>): Promise<Response> {
  try {
    return await act();
  } catch (error) {
    console.info('The device gave no passkey.', error);
    // Only of a device that the person has verified: its answer to excludeCredentials (WebAuthn, 5.1.3).
    if (error instanceof Error && error.name === 'InvalidStateError')
      throw new OfficeProblem('Den här enheten har redan en passkey till Kansliet. Logga in med den.');
    throw new OfficeProblem('Det gick inte den här gången. Försök igen.');
  }
}
