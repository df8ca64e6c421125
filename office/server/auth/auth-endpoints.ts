import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import * as z from 'zod';
import { writeDiary } from '../../../server/diary.ts';
import { Refusal } from '../../../server/http/errors.ts';
import {
  Email,
  InvitationMade,
  InvitationRequest,
  PersonAnswer,
  SessionAnswer,
} from '../../shared/people-answers.ts';
import { endpoint, type OfficeRequest } from '../endpoint.ts';
import { refusals } from '../refusals.ts';
import { invite } from './invitations.ts';
import { mailInvitation } from './letter.ts';
import { login, secondPasskey } from './passkey-requests.ts';
import { addPasskey, newPasskeyOptions, verifyLogin } from './passkeys.ts';
import { type Person, readPeople, removePerson, renewPerson } from './people.ts';
import { endAllSessions } from './sessions.ts';
import { removed, renewed } from './verbs.ts';

const personNamed = z.object({ email: Email });

/** The endpoints for the person's own session and passkeys, and for managing people. */
export const authEndpoints = [
  endpoint({
    at: 'GET /session',
    may: null,
    answer: SessionAnswer,
    run: async ({ session }) => session,
  }),
  endpoint({
    at: 'POST /logout/everywhere',
    may: null,
    async run(request) {
      await endAllSessions(request.office.store.db, request.by);
      await note(request, 'loggade ut överallt');
    },
  }),
  endpoint({
    at: 'POST /passkeys/options',
    may: null,
    // A fresh passkey check protects a computer that was left logged in.
    body: login,
    // In the format of WebAuthn, and only about the person's own passkeys.
    answer: z.custom<PublicKeyCredentialCreationOptionsJSON>(),
    async run({ office: { store, correspondence }, party, by, body, now }) {
      if ((await verifyLogin(store.db, party, body.response, now)) !== by.id)
        throw new Refusal(403, refusals.notYourPasskey);
      return newPasskeyOptions(store.db, party, by, correspondence.product, now);
    },
  }),
  endpoint({
    at: 'POST /passkeys',
    may: null,
    body: secondPasskey,
    async run(request) {
      const { office, party, by, body, now } = request;
      if (!(await addPasskey(office.store.db, party, by, body.response, now)))
        throw new Refusal(400, refusals.noPasskey);
      await note(request, 'lade till en passkey');
    },
  }),
  endpoint({
    at: 'GET /people',
    may: 'people',
    answer: z.array(PersonAnswer),
    run: ({ office, now }) => readPeople(office.store.db, now),
  }),
  endpoint({
    at: 'POST /people',
    may: 'people',
    body: InvitationRequest,
    answer: InvitationMade,
    async run(request) {
      const { office, party, by, body, now } = request;
      assertAnother(by, body);
      const from = { invitedBy: by.name, origin: party.origin };
      const { verb, ...invitation } = await invite(office.store.db, body, from, now);
      await note(request, verb);
      const { send, correspondence } = office;
      const mailed = send ? await mailInvitation(invitation, body.email, send, correspondence) : false;
      return { ...invitation, mailed };
    },
  }),
  endpoint({
    at: 'POST /people/remove',
    may: 'people',
    body: personNamed,
    async run(request) {
      const name = await removePerson(request.office.store.db, request.body.email, request.now);
      await note(request, removed(name));
    },
  }),
  endpoint({
    at: 'POST /people/renew',
    may: 'people',
    body: personNamed,
    async run(request) {
      const { office, by, body, now } = request;
      assertAnother(by, body);
      const name = await renewPerson(office.store.db, body.email, now);
      await note(request, renewed(name));
    },
  }),
];

/** @throws {Refusal} when people would prolong their own account. `kollo` still can. */
function assertAnother(by: Person, { email }: Pick<Person, 'email'>): void {
  if (by.email === email) throw new Refusal(403, refusals.notOneself);
}

/** Writes an action on sessions, passkeys or people to the diary. */
function note({ office, who, now }: OfficeRequest, verb: string): Promise<void> {
  return writeDiary(office.store.db, [{ who, verb }], now);
}
