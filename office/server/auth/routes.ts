import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { writeDiary } from '../../../server/diary.ts';
import { Refusal } from '../../../server/http/errors.ts';
import type { Log } from '../../../server/log.ts';
import { InvitationAnswer, SessionAnswer } from '../../shared/people-answers.ts';
import { actorOf } from '../actor.ts';
import { read } from '../endpoint.ts';
import type { Office } from '../office.ts';
import { assertOurs } from '../own-requests.ts';
import { refusals } from '../refusals.ts';
import { noSessionCookie, sessionCookie, sessionToken } from './cookie.ts';
import { readInvitation, useInvitation } from './invitations.ts';
import { acceptance, invitationSecret, login } from './passkey-requests.ts';
import { addPasskey, loginOptions, newPasskeyOptions, verifyLogin } from './passkeys.ts';
import { type RelyingParty, relyingParty } from './relying-party.ts';
import { beginSession, endSession, mayStay, readSession } from './sessions.ts';

interface AuthRoutes {
  readonly office: Office;
  readonly log: Log;
}

interface LoginRequest extends AuthRoutes {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly party: RelyingParty;
}

/** The endpoints for logging in and out, and for accepting an invitation: POST, by path. The browser imports their type. */
export const loginEndpoints = {
  '/login/options': ({ office: { store, now }, party }) => loginOptions(store.db, party, now()),

  async '/login'(attempt) {
    const { office, request, party } = attempt;
    const { response } = read(login, request.body);
    const token = await office.store.db.transaction().execute(async (transaction) => {
      const userId = await verifyLogin(transaction, party, response, office.now());
      if (userId === undefined || !(await mayStay(transaction, userId, office.now())))
        throw new Refusal(401, refusals.notLoggedIn);
      return beginSession(transaction, userId, office.now());
    });
    return enter(attempt, token, 'loggade in med passkey');
  },

  async '/invitation'({ office: { store, now }, request }) {
    const { secret } = read(invitationSecret, request.body);
    return InvitationAnswer.parse(await readInvitation(store.db, secret, now()));
  },

  async '/invitation/options'({ office: { store, correspondence, now }, request, party }) {
    const { secret } = read(invitationSecret, request.body);
    const person = await readInvitation(store.db, secret, now());
    return newPasskeyOptions(store.db, party, person, correspondence.product, now());
  },

  async '/invitation/accept'(attempt) {
    const { office, request, party } = attempt;
    const { secret, response } = read(acceptance, request.body);
    const token = await office.store.db.transaction().execute(async (transaction) => {
      const person = await readInvitation(transaction, secret, office.now());
      if (!(await addPasskey(transaction, party, person, response, office.now())))
        throw new Refusal(400, refusals.noPasskey);
      await useInvitation(transaction, secret);
      return beginSession(transaction, person.id, office.now());
    });
    return enter(attempt, token, 'skapade en passkey');
  },

  async '/logout'({ office, request, reply, party }) {
    const token = sessionToken(request, party);
    if (token !== undefined) await endSession(office.store.db, token);
    reply.header('set-cookie', noSessionCookie(party));
    return {};
  },
} satisfies Record<string, (attempt: LoginRequest) => Promise<unknown>>;

export async function authRoutes(app: FastifyInstance, { office, log }: AuthRoutes): Promise<void> {
  const { publicUrl, attemptsPerMinute } = office;
  const partyOf = ({ host }: FastifyRequest) => relyingParty(publicUrl, host);
  app.addHook('onRequest', async (request) => assertOurs(request, partyOf(request)));
  for (const [path, respond] of Object.entries<(attempt: LoginRequest) => Promise<unknown>>(loginEndpoints)) {
    const config = path === '/logout' ? {} : { rateLimit: { max: attemptsPerMinute, groupId: path } };
    app.post(path, { config }, (request, reply) =>
      respond({ office, log, request, reply, party: partyOf(request) }),
    );
  }
}

/** Begins a new session, writes it to the diary and ends the session of the browser's earlier cookie. */
async function enter(
  { office, log, request, reply, party }: LoginRequest,
  token: string,
  verb: string,
): Promise<SessionAnswer> {
  const { store, now } = office;
  const former = sessionToken(request, party);
  if (former !== undefined) await endSession(store.db, former);
  const session = await readSession(store.db, token, now(), log);
  if (!session) throw new Refusal(401, refusals.notLoggedIn);
  await writeDiary(store.db, [{ who: actorOf(session.person), verb }], now());
  reply.header('set-cookie', sessionCookie(token, party));
  return SessionAnswer.parse(session);
}
