import { expect, test } from 'vitest';
import { newAuthenticator } from '../../../tests/authenticator.ts';
import { startCollector } from '../../../tests/collector.ts';
import { logIn } from '../../../tests/office.ts';
import { temporarySqlite } from '../../../tests/stores.ts';
import { addPasskey, loginOptions, newPasskeyOptions } from './passkeys.ts';
import { readPeople } from './people.ts';

const party = { origin: 'https://kollo.example', id: 'kollo.example' };
const now = new Date('2027-03-01T12:00:00Z');

test('adding a passkey on a logged-in computer requires a passkey of the same person', async () => {
  const store = await temporarySqlite();
  const { server, close } = await startCollector({ store, now: () => now });
  const anna = await logIn({ server }, store, { name: 'Anna', role: 'ansvarig' }, now);
  await logIn({ server }, store, { name: 'Bo', role: 'handlaggare' }, now);
  /** Returns a function that signs with the passkey that a person made when invited. */
  async function keyOf(name: string) {
    const invitedPerson = (await readPeople(store.db, now)).find((one) => one.name === name);
    if (!invitedPerson) throw new Error(`Nobody is called ${name}`);
    const key = newAuthenticator();
    const person = { ...invitedPerson, uuid: name };
    const options = await newPasskeyOptions(store.db, party, person, 'Ängskollot', now);
    expect(await addPasskey(store.db, party, person, key.register(options), now)).toBe(true);
    return async () => key.sign(await loginOptions(store.db, party, now));
  }
  const [annas, bos] = [await keyOf('Anna'), await keyOf('Bo')];
  const ask = async (response: unknown) => (await anna.ask('POST', '/passkeys/options', { response })).status;
  expect(await ask(await bos())).toBe(403);
  expect(await ask(await annas())).toBe(200);
  await close();
  await store.close();
});
