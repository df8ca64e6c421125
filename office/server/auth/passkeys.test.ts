import { afterEach, beforeEach, describe, expect } from 'vitest';
import type { Store } from '../../../server/store/store.ts';
import { newAuthenticator } from '../../../tests/authenticator.ts';
import { bothDatabases } from '../../../tests/databases.ts';
import { invite, readInvitation } from './invitations.ts';
import { addPasskey, loginOptions, newPasskeyOptions, verifyLogin } from './passkeys.ts';
import type { Person } from './people.ts';

const party = { origin: 'https://kollo.example', id: 'kollo.example' };
const spring = new Date('2027-03-01T12:00:00Z');
const later = (minutes: number) => new Date(spring.getTime() + minutes * 60_000);

describe.each(bothDatabases())('$database:', ({ openTwo, test, onBoth }) => {
  let store: Store;
  /** Another instance on the same database. */
  let other: Store;
  let anna: Person;
  let phone: ReturnType<typeof newAuthenticator>;
  beforeEach(async () => {
    [store, other] = await openTwo();
    anna = await inviteOne('Anna');
    phone = newAuthenticator();
    expect(await register(anna, phone)).toBe(true);
  });
  afterEach(async () => {
    await other.close();
    await store.close();
  });

  async function inviteOne(name: string): Promise<Person> {
    const { link } = await invite(
      store.db,
      { email: `${name}@example.org`, name, role: 'ansvarig', weeks: [] },
      { invitedBy: 'Ängskollot', origin: party.origin },
      spring,
    );
    return readInvitation(store.db, link.split('#')[1] ?? '', spring);
  }
  async function register(person: Person, authenticator: typeof phone): Promise<boolean> {
    const options = await newPasskeyOptions(store.db, party, person, 'Ängskollot', spring);
    return addPasskey(store.db, party, person, authenticator.register(options), spring);
  }
  const logIn = (signed: ReturnType<typeof phone.sign>, at = spring, { db }: Pick<Store, 'db'> = store) =>
    db.transaction().execute((transaction) => verifyLogin(transaction, party, signed, at));
  const loginChallenge = () => loginOptions(store.db, party, spring);

  test('a login challenge stays valid however many strangers request one', async () => {
    const options = await loginChallenge();
    for (let stranger = 0; stranger < 1100; stranger++) await loginOptions(store.db, party, later(1));
    expect(await logIn(phone.sign(options), later(1))).toBe(anna.id);
  });

  onBoth(
    'a signed challenge is rejected the second time, also at another instance at the same moment',
    async () => {
      const signed = phone.sign(await loginChallenge());
      const both = await Promise.all([logIn(signed), logIn(signed, spring, other)]);
      expect(both.filter((id) => id === anna.id)).toHaveLength(1);
      for (const instance of [store, other]) expect(await logIn(signed, later(4), instance)).toBeUndefined();
    },
  );

  test('a challenge from another instance is accepted', async () => {
    const [here, there] = await Promise.all([loginChallenge(), loginOptions(other.db, party, spring)]);
    expect(await logIn(phone.sign(here), spring, other)).toBe(anna.id);
    expect(await logIn(phone.sign(there))).toBe(anna.id);
  });

  test('a challenge is valid for five minutes, after which nothing about it is stored', async () => {
    expect(await logIn(phone.sign(await loginChallenge()), later(5))).toBeUndefined();
    expect(await logIn(phone.sign(await loginChallenge()), later(4.9))).toBe(anna.id);
    expect(await logIn(phone.sign(await loginOptions(store.db, party, later(20))), later(20))).toBe(anna.id);
    expect(await store.db.selectFrom('challenges').select('until').execute()).toEqual([]);
  });

  test('a challenge is rejected unless it was created here, for this purpose and person', async () => {
    const { challenge } = await loginChallenge();
    const bytes = Buffer.from(challenge, 'base64url');
    for (let place = 0; place < bytes.length; place++) {
      const forged = Buffer.from(bytes);
      forged[place] = (forged[place] ?? 0) ^ 1;
      expect(await logIn(phone.sign({ challenge: forged.toString('base64url') }))).toBeUndefined();
    }
    for (const other of ['', 'AAAA', challenge.slice(0, -4)])
      expect(await logIn(phone.sign({ challenge: other }))).toBeUndefined();
    const bo = await inviteOne('Bo');
    const bos = newAuthenticator();
    const forAnna = await newPasskeyOptions(store.db, party, anna, 'Ängskollot', spring);
    const add = (options: { challenge: string }) =>
      addPasskey(store.db, party, bo, bos.register(options), spring);
    expect(await add(forAnna)).toBe(false);
    expect(await add({ challenge })).toBe(false);
    expect(await logIn(phone.sign(forAnna))).toBeUndefined();
    expect(await logIn(phone.sign({ challenge }))).toBe(anna.id);
  });

  test('a passkey can neither log in nor be registered without user verification by the device', async () => {
    phone.holder.isVerified = false;
    expect(await logIn(phone.sign(await loginChallenge()))).toBeUndefined();
    const newPhone = newAuthenticator();
    newPhone.holder.isVerified = false;
    expect(await register(anna, newPhone)).toBe(false);
    phone.holder.isVerified = true;
    expect(await logIn(phone.sign(await loginChallenge()))).toBe(anna.id);
  });

  test('a synced passkey whose counter is lower than the stored one is let in', async () => {
    // The largest counter that WebAuthn allows (Web Authentication, 6.1).
    await store.db
      .updateTable('passkeys')
      .set({ counter: 2 ** 32 - 1 })
      .execute();
    expect(await logIn(phone.sign(await loginChallenge()))).toBe(anna.id);
  });
});
