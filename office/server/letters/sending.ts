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
  allLetters,
  asLetters,
  decisionTopic,
  goesTo,
  isOwn,
  isWaitedFor,
  type LetterTo,
  letters,
  linkPath,
} from '../../shared/letters.ts';
import { mistakesIn } from '../../shared/own-letter.ts';
import { placementKey } from '../../shared/placement-key.ts';
import { lockApplications, type References } from '../applications/applicants.ts';
import type { LettersContext } from '../context.ts';
import { gone, refusals } from '../refusals.ts';
import { findLetters, findWrittenLetters } from '../status/letters.ts';
import { type ApplicantWeek, keyOf, readStatuses, type Statuses } from '../status/read.ts';
import { daysIn, isTooEarly, mistakeInDays, proposedDays } from './days.ts';
import { noteLetters, sentVerb, summariesOf } from './outcome.ts';
import {
  addresseesOf,
  concernedBy,
  daysOfFamily,
  decisionHasChanged,
  findChosen,
  namedFee,
  noDays,
  reasonAgainst,
  recipientsOf,
  topicFor,
  toRecipient,
  untoldBeside,
} from './recipients.ts';
import { addLetters, type NewLetter } from './stored.ts';
import { templateOf } from './template.ts';
import { blocker, fingerprintOf, withLink, writeAbout } from './write.ts';

// More than a season has, and enough for one screen.
const mostSendings = 50;

const anyDay = '9999-12-31';

/** The kinds of letters, how many recipients wait for each, and the latest sendings. */
export async function readLettersAnswer(context: LettersContext): Promise<LettersAnswer> {
  const { db } = context.store;
  const statuses = await readStatuses(
    context,
    concernedBy(
      db,
      allLetters.filter(({ kind }) => isWaitedFor(kind)),
    ),
  );
  const waiting = (letter: LetterTo) =>
    isWaitedFor(letter.kind)
      ? asLetters(letter, recipientsOf(letter, statuses, noDays).recipients.map(keyOf)).length
      : null;
  const sendings = summariesOf(await findWrittenLetters(db, {}, statuses.now));
  return {
    kinds: allLetters
      .filter(({ kind, form }) => context.texts.letters[form][kind] !== undefined && !letters[kind].automatic)
      .map((letter) => ({ ...letter, waiting: waiting(letter) })),
    sendings: sendings.sort((one, other) => (one.at < other.at ? 1 : -1)).slice(0, mostSendings),
  };
}

/**
 * The recipients of a letter, among all decisions or the given applications, and what blocks the sending.
 * @throws {Refusal} for a kind of letter that these recipients never get.
 */
export async function readRecipients(
  context: LettersContext,
  letter: LetterTo,
  references: References = concernedBy(context.store.db, [letter]),
): Promise<RecipientsAnswer> {
  const { kind, form } = letter;
  if (!goesTo(kind, form)) throw gone();
  const statuses = await readStatuses(context, references);
  const { recipients, others } = recipientsOf(letter, statuses, noDays);
  const early = recipients.filter(({ status }) => isTooEarly(kind, status, statuses));
  return {
    ...{ kind, form },
    recipients: recipients.map(toRecipient),
    others,
    early: early.map((one) => placementKey(keyOf(one))),
    ...proposedDays(letter, recipients, context),
    blocker:
      blocker(
        letter,
        context,
        { answerBy: anyDay, payBy: anyDay },
        !recipients.some(({ applicant }) => isOnPaper(applicant)),
      ) ?? null,
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
  const { kind } = request;
  return {
    from: context.correspondence.from,
    letters: written(context, request, chosen).flatMap(({ weeks, numbers, read, each }) =>
      each.map(({ to: { guardian, email }, letter }) => {
        const recipient = toRecipient(weeks[0]);
        const link = `${context.publicUrl}${linkPath(kind, '…', recipient.reference)}`;
        return { ...recipient, guardian, email, weeks: numbers, read, ...withLink(letter, link) };
      }),
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
  { kind, form, own }: LettersRequest,
  { statuses, chosen, days }: Pick<ChosenLetters, 'statuses' | 'chosen' | 'days'>,
) {
  const about = { kind, form };
  const template = templateOf(about, context, days, own);
  const first = new Set<string>();
  return asLetters(
    about,
    chosen.map((one) => ({ ...keyOf(one), one })),
  ).flatMap(({ all, weeks: numbers }) => {
    const [week, ...more] = all.map(({ one }) => one);
    if (!week) return [];
    const { reference } = week.applicant;
    // One letter of an application tells of its other weeks.
    const beside = first.has(reference) ? [] : untoldBeside(kind, week, statuses);
    first.add(reference);
    const weeks = [week, ...more] as const;
    const { answerBy, payBy } = daysOfFamily(kind, week.status, days);
    const each = addresseesOf(week.applicant, statuses).map((to) => ({
      to,
      letter: writeAbout(kind, template, { to, weeks, beside, answerBy, own }, statuses),
    }));
    const fee = namedFee(about, context.texts, week.status, statuses);
    return [{ weeks, numbers, beside, answerBy, payBy, fee, each, read: fingerprintOf(each) }];
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
  const { statuses, letters: chosen, others, days } = await chooseAsRead(context, request);
  await db.transaction().execute(async (transaction) => {
    // A concurrent erasure of an application waits for this transaction, and then erases its letter too.
    const meant = [...chosen.map(({ weeks: [first] }) => keyOf(first)), ...others];
    const there = await lockApplications(
      transaction,
      meant.map(({ reference }) => reference),
    );
    const isThere = ({ reference }: Pick<LetterChoice, 'reference'>) => there.has(reference);
    const left = chosen.filter(({ weeks: [first] }) => isThere(keyOf(first)));
    const added = await addLetters(
      transaction,
      left.flatMap(({ weeks, beside, answerBy, payBy, fee, each }) =>
        each.map(
          ({ to, letter }): NewLetter => ({
            mail: {
              ...newMail(context, request, keyOf(weeks[0]), by),
              ...{ answerBy, payBy, fee },
              ...held(statuses.now),
              ...(isOnPaper(to) && { nextAttemptAt: null }),
              onPaper: isOnPaper(to) ? 1 : 0,
              written: JSON.stringify(letter),
            },
            weeks: [
              ...weeks.map((one) => ({
                ...keyOf(one),
                recipient: to.recipient,
                topic: topicFor(kind, one.status, request.own),
              })),
              ...beside.map((one) => ({
                ...keyOf(one),
                ...{ recipient: to.recipient, topic: decisionTopic, beside: 1 },
              })),
            ],
          }),
        ),
      ),
    );
    if (added.length === 0) return;
    const isAdded = (one: LetterChoice) =>
      added.some(({ reference, week }) => reference === one.reference && week === one.week);
    const meanwhile = left
      .flatMap(({ weeks }) => weeks.map(keyOf))
      .filter((one) => !isAdded(one))
      .map((one) => ({ ...one, why: 'Någon annan skickade det nyss.' }));
    // Stored, so that the office can later see why they got no letter.
    const at = statuses.now.toISOString();
    await addLetters(
      transaction,
      [...others.filter(isThere), ...meanwhile].map(({ why: stoppedWhy, reference, week, decisionId }) => ({
        mail: {
          ...newMail(context, request, { reference, week, decisionId }, by),
          ...days,
          ...{ createdAt: at, state: 'stopped', endedAt: at, stoppedWhy },
        },
        weeks: [{ reference, week, decisionId, recipient: 'applicant' as const, topic: kind }],
      })),
    );
    const mailed = left
      .filter(({ weeks: [first] }) => !isOnPaper(first.applicant))
      .flatMap(({ weeks }) => weeks.map(keyOf).filter(isAdded));
    await noteLetters(transaction, mailed, { who: by, verb: sentVerb(kind) }, statuses.now);
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
    letter.weeks.every((one) => read.get(placementKey(keyOf(one))) === letter.read);
  const letters = all.filter(isAsRead);
  if (all.length > 0 && letters.length === 0)
    throw new Refusal(
      409,
      'Breven har ändrats sedan du läste dem. Gå tillbaka till mottagarna och läs igenom dem på nytt.',
    );
  const why = 'Brevet har ändrats sedan det lästes.';
  const changed = all.filter((one) => !isAsRead(one)).flatMap(({ weeks }) => weeks);
  return { ...chosen, letters, others: [...chosen.others, ...changed.map((one) => leftOut(one, why))] };
}

/** A chosen recipient to whom the letter does not apply. */
type LeftOut = LetterChoice & NotRecipient;

const leftOut = (one: ApplicantWeek, why: string): LeftOut => ({
  ...keyOf(one),
  name: one.applicant.name,
  why,
});

/** The chosen recipients now: those to whom the letter applies, and the others with the reason. */
interface ChosenLetters {
  readonly statuses: Statuses;
  readonly chosen: readonly ApplicantWeek[];
  readonly others: readonly LeftOut[];
  readonly days: LetterDays;
}

/** @throws {Refusal} when something stops the letters. */
async function choose(context: LettersContext, request: LettersRequest): Promise<ChosenLetters> {
  const { kind, form, own } = request;
  const days = daysIn(request, context);
  const references = [...new Set(request.letters.map(({ reference }) => reference))];
  const statuses = await readStatuses(context, references);
  const chosen = new Map<string, ApplicantWeek>();
  const others: LeftOut[] = [];
  for (const choice of request.letters) {
    const unchanged = findChosen(statuses, choice);
    const found = unchanged?.applicant.form === form ? unchanged : undefined;
    const not = found && reasonAgainst(kind, found.status, days, own);
    const { name } = statuses.applications.get(choice.reference) ?? {};
    if (found && !not) chosen.set(placementKey(choice), found);
    // An application that was erased meanwhile has no name to show.
    else if (name !== undefined) others.push({ ...choice, name, why: not?.why ?? decisionHasChanged });
  }
  const mistake = mistakeInDays(days, request.letters, context);
  if (mistake !== undefined) throw new Refusal(422, mistake);
  const isMailed = ![...chosen.values()].every(({ applicant }) => isOnPaper(applicant));
  const problem = blocker(request, context, days, isMailed);
  if (problem !== undefined) throw new Refusal(422, problem);
  return { statuses, chosen: [...chosen.values()], others, days };
}

/**
 * Adds the text of an own letter to the association's texts.
 * @throws {Refusal} when the own text is invalid, or comes with another kind of letter.
 */
function withOwn(context: LettersContext, { kind, form, own }: LettersRequest): LettersContext {
  if (!isOwn(kind)) {
    if (own !== undefined) throw new Refusal(400, refusals.unreadable);
    return context;
  }
  const { subject, text } = own ?? { subject: '', text: '' };
  const wrong = mistakesIn({ subject, text }, form);
  const mistake = wrong.subject ?? wrong.text;
  if (mistake !== undefined) throw new Refusal(422, mistake);
  const { texts } = context;
  const written = { ...texts.letters, [form]: { ...texts.letters[form], [kind]: [text] } };
  return { ...context, texts: { ...texts, letters: written } };
}

/** Whether the recipient has no e-mail address. */
const isOnPaper = ({ email }: { readonly email: string }) => email === '';

function newMail(
  { correspondence }: LettersContext,
  { kind, form, sending }: SendRequest,
  { reference }: LetterChoice,
  by: Actor,
) {
  return { form, reference, kind, sending, chosenBy: by.name, messageId: newMessageId(correspondence.from) };
}
