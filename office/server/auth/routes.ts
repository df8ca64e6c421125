import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { writeDiary } from '../../../server/diary.ts';
import { Refusal } from '../../../server/http/errors.ts';
import type { Log } from '../../../server/log.ts';
import { InvitationAnswer, SessionAnswer } from '../../shared/answers.ts';
import { actorOf } from '../actor.ts';
import { read } from '../endpoint.ts';
import type { Office } from '../office.ts';
import { assertOurs } from '../own-requests.ts';
import { refusals } from '../refusals.ts';
import { noSessionCookie, sessionCookie, sessionToken } from './cookie.ts';
import { readInvitation, useInvitation } from './invitations.ts';
import { acceptance, invitationSecret, login } from './passkey-requests.ts';
import { addPasskey, loginOptions, newPasskeyOptions, whoSigned } from './passkeys.ts';
import { relyingParty } from './relying-party.ts';
import { beginSession, endSession, mayStay, readSession } from './sessions.ts';

interface AuthRoutes {
  readonly office: Office;
  readonly log: Log;
}

/** The endpoints for logging in and out, and for accepting an invitation. */
export async function doorRoutes(app: FastifyInstance, { office, log }: AuthRoutes): Promise<void> {
  const { store, publicUrl, attemptsPerMinute, now } = office;
  const { db } = store;
  const party = ({ host }: FastifyRequest) => relyingParty(publicUrl, host);
  const limited = (groupId: string) => ({ config: { rateLimit: { max: attemptsPerMinute, groupId } } });

  app.addHook('onRequest', async (request) => assertOurs(request, party(request)));

  app.post('/login/options', limited('/login/options'), (request) => loginOptions(db, party(request), now()));

  app.post('/login', limited('/login'), async (request, reply) => {
    const { response } = read(login, request.body);
    const token = await db.transaction().execute(async (transaction) => {
      const userId = await whoSigned(transaction, party(request), response, now());
      if (userId === undefined || !(await mayStay(transaction, userId, now())))
        throw new Refusal(401, refusals.notLoggedIn);
      return beginSession(transaction, userId, now());
    });
    return enter(request, reply, token, 'loggade in med passkey');
  });

  app.post('/invitation', limited('/invitation'), async (request) => {
    const { secret } = read(invitationSecret, request.body);
    return InvitationAnswer.parse(await readInvitation(db, secret, now()));
  });

  app.post('/invitation/options', limited('/invitation/options'), async (request) => {
    const { secret } = read(invitationSecret, request.body);
    const person = await readInvitation(db, secret, now());
    return newPasskeyOptions(db, party(request), person, office.correspondence.product, now());
  });

  app.post('/invitation/accept', limited('/invitation/accept'), async (request, reply) => {
    const { secret, response } = read(acceptance, request.body);
    const token = await db.transaction().execute(async (transaction) => {
      const person = await readInvitation(transaction, secret, now());
      if (!(await addPasskey(transaction, party(request), person, response, now())))
        throw new Refusal(400, refusals.noPasskey);
      await useInvitation(transaction, secret);
      return beginSession(transaction, person.id, now());
    });
    return enter(request, reply, token, 'skapade en passkey');
  });

  app.post('/logout', async (request, reply) => {
    const token = sessionToken(request, party(request));
    if (token !== undefined) await endSession(db, token);
    return reply.header('set-cookie', noSessionCookie(party(request))).send({});
  });

  /** Begins a new session, writes it to the diary and ends the session of the browser's earlier cookie. */
  async function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    token: string,
    verb: string,
  ): Promise<SessionAnswer> {
    const former = sessionToken(request, party(request));
    if (former !== undefined) await endSession(db, former);
    const session = await readSession(db, token, now(), log);
    if (!session) throw new Refusal(401, refusals.notLoggedIn);
    await writeDiary(db, [{ who: actorOf(session.person), verb }], now());
    reply.header('set-cookie', sessionCookie(token, party(request)));
    return SessionAnswer.parse(session);
  }
}
