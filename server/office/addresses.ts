import type {
  DecisionsConflict,
  InvitationMade,
  NeedsReason,
  PersonAnswer,
} from '../../forms/office/answers.ts';
import { letterKinds } from '../../forms/office/letters.ts';
import { type Act, may } from '../../forms/office/roles.ts';
import { weeksOpenTo } from '../../forms/office/week-access.ts';
import { dateInSweden } from '../../forms/swedish-time.ts';
import { writeDiary } from '../diary.ts';
import { Refusal } from '../http/errors.ts';
import { readReference } from '../submissions/reference.ts';
import { actorOf } from './actor.ts';
import { invite } from './door/invitations.ts';
import { mailInvitation } from './door/letter.ts';
import { addPasskey, newPasskeyOptions, whoSigned } from './door/passkeys.ts';
import { type Person, readPeople, removePerson, renewPerson } from './door/people.ts';
import type { RelyingParty } from './door/relying-party.ts';
import { endAllSessions, type Session, sessionAnswer } from './door/sessions.ts';
import { invited, removed } from './door/verbs.ts';
import type { OfficeMemory } from './memory.ts';
import { officeMessages } from './messages.ts';
import type { Office } from './office.ts';
import { read } from './read-request.ts';
import * as requests from './requests.ts';
import { weekSeenBy } from './week-view.ts';

/** A data address below /kansli/api, for people who are logged in. */
interface Address {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** What the person's role must allow; null for whoever is logged in. */
  readonly act: Act | null;
  /** What it answers, as JSON; undefined when there is no such thing. */
  readonly answer: (asked: Asked) => Promise<object | undefined>;
}

/** What somebody asked for, and who. */
export interface Asked {
  readonly office: Office;
  readonly memory: OfficeMemory;
  readonly session: Session;
  readonly by: Person;
  readonly party: RelyingParty;
  readonly params: Readonly<Partial<Record<'reference' | 'week' | 'kind' | 'sending', string>>>;
  readonly body: unknown;
  readonly now: Date;
}

/** Every one of them, and who may use it. What they take and answer is in forms/office/answers.ts. */
export const addresses: readonly Address[] = [
  { method: 'GET', path: '/session', act: null, answer: async ({ session }) => sessionAnswer(session) },
  { method: 'POST', path: '/logout/everywhere', act: null, answer: logOutEverywhere },
  { method: 'POST', path: '/passkeys/options', act: null, answer: secondPasskeyOptions },
  { method: 'POST', path: '/passkeys', act: null, answer: addSecondPasskey },
  { method: 'GET', path: '/today', act: 'applications', answer: today },
  {
    method: 'GET',
    path: '/applications',
    act: 'applications',
    answer: ({ memory }) => memory.applications(),
  },
  { method: 'POST', path: '/search', act: 'applications', answer: search },
  { method: 'GET', path: '/applications/:reference', act: 'applications', answer: application },
  { method: 'DELETE', path: '/applications/:reference', act: 'erase', answer: erase },
  { method: 'POST', path: '/applications/:reference/health', act: 'health', answer: health },
  { method: 'PUT', path: '/applications/:reference/note', act: 'applications', answer: writeNote },
  { method: 'PUT', path: '/applications/:reference/food', act: 'applications', answer: writeFoodLine },
  { method: 'PUT', path: '/applications/:reference/payments', act: 'applications', answer: notePayment },
  { method: 'POST', path: '/decisions', act: 'applications', answer: decide },
  { method: 'GET', path: '/weeks', act: 'weeks', answer: weeks },
  { method: 'GET', path: '/weeks/:week', act: 'weeks', answer: week },
  { method: 'PUT', path: '/weeks/:week/queue', act: 'applications', answer: orderReserves },
  { method: 'POST', path: '/weeks/:week/lists', act: 'weeks', answer: printList },
  { method: 'GET', path: '/letters', act: 'letters', answer: ({ memory }) => memory.letters() },
  { method: 'POST', path: '/letters', act: 'letters', answer: sendLetters },
  { method: 'GET', path: '/letters/kinds/:kind', act: 'letters', answer: recipients },
  { method: 'POST', path: '/letters/previews', act: 'letters', answer: previews },
  { method: 'GET', path: '/letters/sendings/:sending', act: 'letters', answer: sending },
  { method: 'POST', path: '/letters/sendings/:sending/undo', act: 'letters', answer: undoSending },
  { method: 'POST', path: '/letters/sendings/:sending/again', act: 'letters', answer: sendAgain },
  { method: 'POST', path: '/restored/seen', act: 'letters', answer: restoredSeen },
  { method: 'GET', path: '/messages', act: 'messages', answer: ({ memory }) => memory.messages() },
  { method: 'POST', path: '/messages/:reference/health', act: 'messages', answer: messageAboutHealth },
  { method: 'PUT', path: '/messages/:reference/answered', act: 'messages', answer: markAnswered },
  { method: 'GET', path: '/people', act: 'people', answer: people },
  { method: 'POST', path: '/people', act: 'people', answer: invitePerson },
  { method: 'POST', path: '/people/remove', act: 'people', answer: removeOne },
  { method: 'POST', path: '/people/renew', act: 'people', answer: renewOne },
  { method: 'GET', path: '/diary', act: 'diary', answer: ({ memory }) => memory.diary() },
  { method: 'POST', path: '/exports', act: 'export', answer: exportList },
];

/** What is answered where there is nothing to say. */
const done = {};

async function logOutEverywhere({ office, by, now }: Asked) {
  await endAllSessions(office.store.db, by);
  await note(office, by, 'loggade ut överallt', now);
  return done;
}

/** Whoever has found a computer that somebody left open has not got that person's finger. */
async function secondPasskeyOptions({ office, party, by, body, now }: Asked) {
  const { db } = office.store;
  const { response } = read(requests.login, body);
  if ((await whoSigned(db, party, response, now)) !== by.id)
    throw new Refusal(403, officeMessages.notYourPasskey);
  return newPasskeyOptions(db, party, by, office.correspondence.product, now);
}

async function addSecondPasskey({ office, party, by, body, now }: Asked) {
  const { response } = read(requests.secondPasskey, body);
  if (!(await addPasskey(office.store.db, party, by, response, now)))
    throw new Refusal(400, officeMessages.noPasskey);
  await note(office, by, 'lade till en passkey', now);
  return done;
}

async function today({ memory, session }: Asked) {
  return memory.today(session.lastVisit);
}

async function search({ memory, body }: Asked) {
  return memory.search(read(requests.search, body));
}

async function application({ memory, params }: Asked) {
  return memory.application(referenceIn(params));
}

async function erase({ memory, params, by, body }: Asked) {
  const reference = referenceIn(params);
  const { reference: retyped } = read(requests.retyped, body);
  if (readReference(retyped) !== reference) throw new Refusal(400, officeMessages.otherReference);
  return (await memory.erase(reference, by)) && done;
}

async function health(asked: Asked) {
  const { memory, params, by } = asked;
  if (may(by.role, 'applications')) return memory.health(referenceIn(params), undefined, by);
  const found = await memory.health(referenceIn(params), openWeeks(asked), by);
  // Nor are they told whether there is such a child.
  if (!found) throw new Refusal(403, officeMessages.notYourWeek);
  return found;
}

async function writeNote({ memory, params, by, body }: Asked) {
  return memory.writeNote(referenceIn(params), read(requests.writtenText, body), by);
}

async function writeFoodLine({ memory, params, by, body }: Asked) {
  return memory.writeFoodLine(referenceIn(params), read(requests.writtenText, body), by);
}

async function notePayment({ memory, params, by, body }: Asked) {
  const { week, paidOn } = read(requests.payment, body);
  return memory.notePayment(referenceIn(params), week, paidOn, by);
}

async function decide({ memory, by, body }: Asked) {
  return memory.decide(read(requests.decisions, body), by);
}

/** The status of an answer: 409 when others were first, 422 when it needs a reason. */
export function statusOf(answer: object): number {
  if (('conflicts' satisfies keyof DecisionsConflict) in answer) return 409;
  return ('over' satisfies keyof NeedsReason) in answer ? 422 : 200;
}

async function weeks(asked: Asked) {
  const open = openWeeks(asked);
  return (await asked.memory.weeks()).filter(({ week }) => open.includes(week));
}

async function week(asked: Asked) {
  const number = openWeek(asked);
  return weekSeenBy(asked.by.role, await asked.memory.week(number));
}

async function orderReserves(asked: Asked) {
  return asked.memory.orderReserves(openWeek(asked), read(requests.queue, asked.body), asked.by);
}

async function printList(asked: Asked) {
  const { by, body, memory } = asked;
  const { list } = read(requests.list, body);
  const isForAll = list === 'kok' || may(by.role, 'health');
  if (!isForAll) throw new Refusal(403, officeMessages.mayNot);
  const number = openWeek(asked);
  return memory.printList(number, list, by);
}

async function recipients({ memory, params }: Asked) {
  const kind = letterKinds.find((one) => one === params.kind);
  return kind && memory.recipients(kind);
}

async function previews({ memory, body }: Asked) {
  return memory.previews(read(requests.letters, body));
}

async function sendLetters({ memory, by, body }: Asked) {
  return memory.sendLetters(read(requests.sending, body), by);
}

async function sending({ memory, params }: Asked) {
  return memory.sending(params.sending ?? '');
}

async function undoSending({ memory, params, by }: Asked) {
  return memory.undoSending(params.sending ?? '', by);
}

async function sendAgain({ memory, params, by }: Asked) {
  return memory.sendAgain(params.sending ?? '', by);
}

async function restoredSeen({ memory, by }: Asked) {
  await memory.restoredSeen(by);
  return done;
}

async function messageAboutHealth({ memory, params, by }: Asked) {
  return memory.health(referenceIn(params), undefined, by);
}

async function markAnswered({ memory, params, by, body }: Asked) {
  return memory.markAnswered(referenceIn(params), read(requests.answered, body).answered, by);
}

async function people({ office, now }: Asked): Promise<PersonAnswer[]> {
  return (await readPeople(office.store.db, now)).map(({ id: _, ...person }) => person);
}

async function invitePerson({ office, party, by, body, now }: Asked): Promise<InvitationMade> {
  const { store, send, correspondence } = office;
  const person = read(requests.invitation, body);
  assertAnother(by, person);
  const from = { invitedBy: by.name, origin: party.origin };
  const invitation = await invite(store.db, person, from, now);
  await note(office, by, invited(person.role), now);
  const mailed = send ? await mailInvitation(invitation, person.email, send, correspondence) : false;
  return { ...invitation, mailed };
}

async function removeOne({ office, by, body, now }: Asked) {
  await removePerson(office.store.db, read(requests.personNamed, body).email, now);
  await note(office, by, removed, now);
  return done;
}

async function renewOne({ office, by, body, now }: Asked) {
  const person = read(requests.personNamed, body);
  assertAnother(by, person);
  await renewPerson(office.store.db, person.email, now);
  await note(office, by, 'förlängde ett konto', now);
  return done;
}

/** @throws {Refusal} for whoever would let themselves stay. `kollo` still can. */
function assertAnother(by: Person, { email }: Pick<Person, 'email'>): void {
  if (by.email === email) throw new Refusal(403, officeMessages.notOneself);
}

async function exportList({ memory, by, body }: Asked) {
  const { form, everyone } = read(requests.exported, body);
  return memory.export(form, everyone, by);
}

/** What somebody did at the door, to whom is not told: the diary names those who act. */
function note({ store }: Office, by: Person, verb: string, now: Date): Promise<void> {
  return writeDiary(store.db, [{ who: actorOf(by), verb }], now);
}

function referenceIn({ reference = '' }: Asked['params']): string {
  return readReference(reference);
}

function openWeeks({ office, by, now }: Asked): readonly number[] {
  return weeksOpenTo(by, office.year, dateInSweden(now));
}

/** @throws {Refusal} when the week is not one that the person may see now. */
function openWeek(asked: Asked): number {
  const week = Number(asked.params.week);
  if (openWeeks(asked).includes(week)) return week;
  throw new Refusal(403, officeMessages.notYourWeek);
}
