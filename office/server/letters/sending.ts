import type { Actor } from '../../../server/diary.ts';
import { Refusal } from '../../../server/http/errors.ts';
import { held } from '../../../server/mail/queue.ts';
import { newMessageId } from '../../../server/mail/smtp.ts';
import type {
  LetterChoice,
  LetterDays,
  LettersAnswer,
  LettersRequest,
  NotRecipient,
  PreviewsAnswer,
  RecipientsAnswer,
  SendRequest,
} from '../../shared/letter-answers.ts';
import {
  asLetters,
  isOwn,
  isWaitedFor,
  type LetterKind,
  letterKinds,
  letters,
  linkPath,
} from '../../shared/letters.ts';
import { mistakesIn } from '../../shared/own-letter.ts';
import { placementKey } from '../../shared/placement-key.ts';
import { holdWishes, type References } from '../applications/applicants.ts';
import type { LettersContext } from '../context.ts';
import { refusals } from '../refusals.ts';
import { daysIn, isTooEarly, mistakeInDays, proposedDays } from './days.ts';
import { noteLetters, sentVerb, summaryOf } from './outcome.ts';
import {
  addresseesOf,
  type Candidate,
  concernedBy,
  daysOfFamily,
  decisionHasChanged,
  findCandidate,
  noDays,
  readSituation,
  recipientsOf,
  type Situation,
  topicOf,
  whyNot,
} from './recipients.ts';
import { addLetters, findLetters } from './stored.ts';
import { templateOf } from './template.ts';
import { blocker, fingerprintOf, withLink, writeAbout } from './write.ts';

// More than a season has, and enough for one screen.
const mostSendings = 50;

const anyDay = '9999-12-31';

/** The kinds of letters, how many recipients wait for each, and the latest sendings. */
export async function readLettersAnswer(context: LettersContext): Promise<LettersAnswer> {
  const { db } = context.store;
  const situation = await readSituation(context, concernedBy(db, letterKinds.filter(isWaitedFor)));
  const sent = await findLetters(db, {}, situation.now);
  const waiting = (kind: LetterKind) =>
    isWaitedFor(kind) ? asLetters(kind, recipientsOf(kind, situation, noDays).recipients).length : null;
  return {
    kinds: letterKinds
      .filter((kind) => context.texts.letters[kind] !== undefined && !letters[kind].byItself)
      .map((kind) => ({ kind, waiting: waiting(kind) })),
    sendings: [...Map.groupBy(sent, ({ sending }) => sending).values()]
      .map((together) => summaryOf(together))
      .sort((one, other) => (one.at < other.at ? 1 : -1))
      .slice(0, mostSendings),
  };
}

/** The recipients of a kind of letter, among all decisions or the given applications, and what blocks the sending. */
export async function readRecipients(
  context: LettersContext,
  kind: LetterKind,
  references: References = concernedBy(context.store.db, [kind]),
): Promise<RecipientsAnswer> {
  const situation = await readSituation(context, references);
  const { recipients, others } = recipientsOf(kind, situation, noDays);
  return {
    kind,
    recipients,
    others,
    early: recipients.filter((one) => isTooEarly(kind, one, situation)).map(placementKey),
    ...proposedDays(kind, recipients, context),
    blocker: blocker(kind, context, { answerBy: anyDay, payBy: anyDay }, !recipients.some(isOnPaper)) ?? null,
  };
}

/**
 * The letters as they would be written now, without the secret in the link.
 * @throws {Refusal} when something stops the sending.
 */
export async function previewLetters(
  office: LettersContext,
  request: LettersRequest,
): Promise<PreviewsAnswer> {
  const context = withOwn(office, request);
  const chosen = await choose(context, request);
  return {
    from: context.correspondence.from,
    letters: written(context, request, chosen).flatMap(({ first, weeks, read, each }) =>
      each.map(({ guardian, email, letter }) => ({
        ...{ ...first, guardian, email, weeks, read },
        ...withLink(letter, `${context.publicUrl}${linkPath(request.kind, '…', first.reference)}`),
      })),
    ),
    others: chosen.others,
  };
}

/**
 * The letters about the chosen placements, one to each guardian, with a hash of all that the office reads. Some kinds of letters
 * list all of an applicant's weeks in one letter.
 */
function written(
  context: LettersContext,
  { kind, own }: LettersRequest,
  { situation, chosen, days }: Pick<ChosenLetters, 'situation' | 'chosen' | 'days'>,
) {
  const template = templateOf(kind, context, days, own);
  return asLetters(kind, chosen).map(({ first, all, weeks }) => {
    const { answerBy } = daysOfFamily(kind, first, situation, days);
    const each = addresseesOf(first, situation).map((to) => ({
      ...to,
      letter: writeAbout(kind, template, to, all, situation, answerBy, own),
    }));
    return { first, all, weeks, each, read: fingerprintOf(each) };
  });
}

/**
 * Queues letters, which are held for ten minutes before they are sent. A repeated request with the same `sending` does nothing.
 * A recipient is left out if the letter no longer applies, has changed since it was read, or has been sent already. The reason
 * is stored.
 * @throws {Refusal} when something blocks the sending, or no recipient is left.
 */
export async function startSending(office: LettersContext, request: SendRequest, by: Actor): Promise<void> {
  const context = withOwn(office, request);
  const { db } = context.store;
  const { kind, sending } = request;
  const isSent = async () => (await findLetters(db, { sending }, context.now())).length > 0;
  if (await isSent()) return;
  const { situation, letters: chosen, others, days } = await chooseAsRead(context, request);
  await db.transaction().execute(async (transaction) => {
    // A concurrent erasure of an application waits for this transaction, and then erases its letter too.
    const meant = [...chosen.map(({ first }) => first), ...others].map(({ reference }) => reference);
    const there = await holdWishes(transaction, meant);
    const isThere = ({ reference }: Pick<LetterChoice, 'reference'>) => there.has(reference);
    const left = chosen.filter(({ first }) => isThere(first));
    const added = await addLetters(
      transaction,
      left.flatMap(({ first, all, each }) =>
        each.map(({ recipient, letter, ...to }) => ({
          mail: {
            ...newMail(context, request, first, by),
            ...daysOfFamily(kind, first, situation, days),
            ...held(situation.now),
            ...(isOnPaper(to) && { nextAttemptAt: null }),
            onPaper: isOnPaper(to) ? 1 : 0,
            written: JSON.stringify(letter),
          },
          weeks: all.map((one) => ({ ...one, recipient, topic: topicOf(kind, one, situation) })),
        })),
      ),
    );
    if (added.length === 0) return;
    const isAdded = (one: LetterChoice) =>
      added.some(({ reference, week }) => reference === one.reference && week === one.week);
    const meanwhile = left
      .flatMap(({ all }) => all)
      .filter((one) => !isAdded(one))
      .map((one) => ({ ...one, why: 'Någon annan skickade det nyss.' }));
    // Stored, so that the office can later see why they got no letter.
    const at = situation.now.toISOString();
    await addLetters(
      transaction,
      [...others.filter(isThere), ...meanwhile].map(({ why: stoppedWhy, ...choice }) => ({
        mail: {
          ...newMail(context, request, choice, by),
          ...days,
          ...{ createdAt: at, state: 'stopped', endedAt: at, stoppedWhy },
        },
        weeks: [{ ...choice, recipient: 'applicant' as const, topic: kind }],
      })),
    );
    const mailed = left.filter(({ first }) => !isOnPaper(first)).flatMap(({ all }) => all.filter(isAdded));
    await noteLetters(transaction, mailed, { who: by, verb: sentVerb(kind) }, situation.now);
  });
  if (!(await isSent()))
    throw new Refusal(409, 'Ingen av dem ska ha brevet längre. Ladda om sidan och välj på nytt.');
}

/**
 * The letters that apply and are unchanged since they were read; the other recipients with the reason.
 * @throws {Refusal} when all letters have changed since they were read.
 */
async function chooseAsRead(context: LettersContext, request: SendRequest) {
  const chosen = await choose(context, request);
  const read = new Map(request.letters.map((choice) => [placementKey(choice), choice.read]));
  const all = written(context, request, chosen);
  const isAsRead = (letter: (typeof all)[number]) =>
    letter.all.every((one) => read.get(placementKey(one)) === letter.read);
  const letters = all.filter(isAsRead);
  if (all.length > 0 && letters.length === 0)
    throw new Refusal(
      409,
      'Breven har ändrats sedan du läste dem. Gå tillbaka till mottagarna och läs igenom dem på nytt.',
    );
  const why = 'Brevet har ändrats sedan det lästes.';
  const changed = all.filter((one) => !isAsRead(one)).flatMap((one) => one.all);
  return { ...chosen, letters, others: [...chosen.others, ...changed.map((one) => ({ ...one, why }))] };
}

/** A chosen recipient to whom the letter does not apply. */
type LeftOut = LetterChoice & NotRecipient;

/** The chosen recipients now: those to whom the letter applies, and the others with the reason. */
interface ChosenLetters {
  readonly situation: Situation;
  readonly chosen: readonly Candidate[];
  readonly others: readonly LeftOut[];
  readonly days: LetterDays;
}

/** @throws {Refusal} when something stops the letters. */
async function choose(context: LettersContext, request: LettersRequest): Promise<ChosenLetters> {
  const { kind, own } = request;
  const days = daysIn(request, context);
  const references = [...new Set(request.letters.map(({ reference }) => reference))];
  const situation = { ...(await readSituation(context, references)), own };
  const chosen = new Map<string, Candidate>();
  const others: LeftOut[] = [];
  for (const choice of request.letters) {
    const candidate = findCandidate(kind, situation, choice);
    const not = candidate && whyNot(kind, candidate, situation, days);
    const { name } = situation.applications.get(choice.reference) ?? {};
    if (candidate && !not) chosen.set(placementKey(choice), candidate);
    // An application that was erased meanwhile has no name to show.
    else if (name !== undefined) others.push({ ...choice, name, why: not?.why ?? decisionHasChanged });
  }
  const mistake = mistakeInDays(days, request.letters, context);
  if (mistake !== undefined) throw new Refusal(422, mistake);
  const isMailed = ![...chosen.values()].every(isOnPaper);
  const problem = blocker(kind, context, days, isMailed);
  if (problem !== undefined) throw new Refusal(422, problem);
  return { situation, chosen: [...chosen.values()], others, days };
}

/**
 * Adds the text of an own letter to the association's texts.
 * @throws {Refusal} when the own text is invalid, or comes with another kind of letter.
 */
function withOwn(context: LettersContext, { kind, own }: LettersRequest): LettersContext {
  if (!isOwn(kind)) {
    if (own !== undefined) throw new Refusal(400, refusals.unreadable);
    return context;
  }
  const { subject, text } = own ?? { subject: '', text: '' };
  const wrong = mistakesIn({ subject, text }, kind);
  const mistake = wrong.subject ?? wrong.text;
  if (mistake !== undefined) throw new Refusal(422, mistake);
  const { texts } = context;
  return { ...context, texts: { ...texts, letters: { ...texts.letters, [kind]: [text] } } };
}

/** Whether the recipient has no e-mail address. */
const isOnPaper = ({ email }: Pick<Candidate, 'email'>) => email === '';

function newMail(
  { correspondence }: LettersContext,
  { kind, sending }: SendRequest,
  { reference }: LetterChoice,
  by: Actor,
) {
  const { form } = letters[kind];
  return { form, reference, kind, sending, chosenBy: by.name, messageId: newMessageId(correspondence.from) };
}
