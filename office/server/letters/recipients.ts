import type { Kysely } from 'kysely';
import { inSwedishOrder } from '../../../forms/swedish.ts';
import { dayAndMonth } from '../../../forms/swedish-time.ts';
import type { Actor } from '../../../server/diary.ts';
import { type Database, tableOf } from '../../../server/store/schema.ts';
import type { LetterTexts } from '../../content/letters.ts';
import type { ApplicationInList } from '../../shared/application-answers.ts';
import type { LetterChoice, LetterDays, LetterRecipient, NotRecipient } from '../../shared/letter-answers.ts';
import {
  decisionTopic,
  type Ineligible,
  isOffer,
  isOwn,
  isReminder,
  type LetterKind,
  type LetterTo,
  letters,
} from '../../shared/letters.ts';
import type { OwnLetter } from '../../shared/own-letter.ts';
import {
  ineligibility,
  letterOfTopic,
  type Recipient,
  topicOf,
  type WeekStatus,
} from '../../shared/week-status.ts';
import { applicantActor } from '../actor.ts';
import { hashed } from '../auth/secrets.ts';
import type { ApplicantWeek, Statuses } from '../status/read.ts';
import { tells } from './template.ts';

/** For letters that mention no day, and while no days are chosen. */
export const noDays: LetterDays = { answerBy: null, payBy: null };

/** A query for the references of applicants whom one of these letters may concern. */
export function concernedBy(db: Kysely<Database>, some: readonly LetterTo[]) {
  const states = some.flatMap(({ kind }) => letters[kind].states);
  const decided = db.selectFrom('placements').select('reference').where('state', 'in', states);
  // A cancelled week concerns those who hope for it too.
  const forms = new Set(some.filter(({ kind }) => letters[kind].cancels).map(({ form }) => form));
  return [...forms].reduce(
    (query, form) => query.union(db.selectFrom(tableOf[form]).select('reference')),
    decided,
  );
}

interface Chosen {
  readonly recipients: readonly ApplicantWeek[];
  readonly others: readonly NotRecipient[];
}

/** `recipients` should get this kind of letter. `others` are near misses that the office might expect, with the reason. */
export function recipientsOf({ kind, form }: LetterTo, statuses: Statuses, days: LetterDays): Chosen {
  const recipients: ApplicantWeek[] = [];
  const others: NotRecipient[] = [];
  for (const week of statuses.weeks.filter(({ applicant }) => applicant.form === form)) {
    const not = reasonAgainst(kind, week.status, days);
    if (!not) recipients.push(week);
    else if (!not.hidden) others.push(notRecipient(week, not.why));
  }
  recipients.sort(({ applicant: one }, { applicant: other }) => inSwedishOrder(one.name, other.name));
  others.sort((one, other) => inSwedishOrder(one.name, other.name));
  return { recipients, others };
}

const notRecipient = ({ applicant: { reference, name }, status: { week } }: ApplicantWeek, why: string) => ({
  ...{ reference, name, week, why },
});

/** A recipient as the office's lists show it. */
export function toRecipient({ applicant, status }: ApplicantWeek): LetterRecipient {
  const { reference, name, age, guardian, email, siblings } = applicant;
  const { week, state, decisionId } = status;
  return { reference, name, age, guardian, email, siblings, week, state, decisionId };
}

/** The reason shown when a placement's decision has changed since the office chose it. */
export const decisionHasChanged = 'Beslutet har ändrats.';

/** The chosen week, if its decision is unchanged. */
export function findChosen(statuses: Statuses, choice: LetterChoice): ApplicantWeek | undefined {
  const found = statuses.weekOf(choice);
  return found?.status.decisionId === choice.decisionId ? found : undefined;
}

/** One of the people whom a letter about an applicant goes to. */
export interface Addressee {
  readonly recipient: Recipient;
  readonly guardian: string;
  readonly email: string;
  readonly phone: string;
}

/** Whom letters about an applicant go to, one mail each: the guardian in the application, and the approved second one. */
export function addresseesOf(
  {
    reference,
    guardian,
    email,
    phone,
  }: Pick<ApplicationInList, 'reference' | 'guardian' | 'email' | 'phone'>,
  { otherGuardian }: Pick<Statuses, 'otherGuardian'>,
): Addressee[] {
  const applicant: Addressee = { recipient: 'applicant', guardian, email, phone };
  const other = otherGuardian(reference);
  if (!other) return [applicant];
  const { name, email: otherEmail, phone: otherPhone } = other;
  return [applicant, { recipient: 'otherGuardian', guardian: name, email: otherEmail, phone: otherPhone }];
}

/** The person whom a letter is for; undefined for a second guardian who is no longer approved. */
export const addresseeOf = (recipient: Recipient, ...about: Parameters<typeof addresseesOf>) =>
  addresseesOf(...about).find((one) => one.recipient === recipient);

/** The person whose link it is, as the author of what is done with it. */
export const actorBehind = (...link: Parameters<typeof addresseeOf>): Actor =>
  applicantActor((addresseeOf(...link) ?? removed).guardian);

/** Stands for a second guardian who has been removed since the letter to her or him. */
export const removed = { guardian: 'Borttagen vårdnadshavare', email: '–', phone: '' };

/** Why an applicant should not get a letter: it does not apply, or the decision already has one. Undefined when it should be sent. */
export function reasonAgainst(
  kind: LetterKind,
  status: WeekStatus,
  days: LetterDays,
  own?: OwnLetter,
): Ineligible | undefined {
  if (letters[kind].automatic) return { why: 'Går av sig själv.', hidden: true };
  const not = ineligibility(kind, status, days);
  if (not) return not;
  const why = hasHad(kind, status, own);
  return why === undefined ? undefined : { why, hidden: false };
}

/** A letter's topic. An own letter's contains a hash of its text, so that repeated clicks cannot send it twice. */
export const topicFor = (kind: LetterKind, status: WeekStatus, own: OwnLetter | undefined): string =>
  isOwn(kind) ? `${kind} ${hashed(JSON.stringify(own ?? null))}` : topicOf(kind, status);

/**
 * The days for one family. A reminder keeps the offer's last day to answer until that day has passed. The last day to pay is
 * the offer's or the chosen one, but never before the last day to answer.
 */
export function daysOfFamily(kind: LetterKind, { offer, payment }: WeekStatus, days: LetterDays): LetterDays {
  if (!offer || !isReminder(kind)) return days;
  const answerBy = offer.isLate ? days.answerBy : offer.until;
  const isInTime = (day: string | null) =>
    day !== null && day !== '' && (answerBy === null || day >= answerBy);
  return { answerBy, payBy: [payment.payBy, days.payBy].find(isInTime) ?? answerBy };
}

/** The fee in kronor that a letter names: an offer the season's, and every later letter the one that the family knows. */
export const feeFor = (
  kind: LetterKind,
  { payment }: WeekStatus,
  { season }: Pick<Statuses, 'season'>,
): number => (isOffer(kind) ? season.fee : payment.fee);

/** The fee that is stored with a letter: null where neither the letter nor its page says it. */
export const namedFee = (
  letter: LetterTo,
  texts: LetterTexts,
  ...about: [WeekStatus, Pick<Statuses, 'season'>]
): number | null => (tells('fee', letter, texts) ? feeFor(letter.kind, ...about) : null);

/** The weeks of the same application that a letter about a place tells of in passing: they got none, and nobody has said so. */
export function untoldBeside(
  kind: LetterKind,
  { applicant, status }: ApplicantWeek,
  { weeksOf }: Statuses,
): ApplicantWeek[] {
  if (!letters[kind].tellsBeside) return [];
  return weeksOf(applicant.reference).filter(
    (one) =>
      one.status.week !== status.week &&
      one.status.state === 'nej' &&
      one.status.told !== 'this' &&
      one.status.cancelled === 'no' &&
      letterOfTopic(decisionTopic, one.status) === undefined,
  );
}

/** In Swedish, that the decision already has a letter of this topic, sent or on its way; undefined when it has none. */
function hasHad(kind: LetterKind, status: WeekStatus, own: OwnLetter | undefined): string | undefined {
  const { outcome } = letterOfTopic(topicFor(kind, status, own), status) ?? {};
  if (!outcome) return undefined;
  switch (outcome.status) {
    case 'sent':
      return `Fick brevet ${dayAndMonth(outcome.at)}.`;
    case 'failed':
      return 'Brevet kom inte fram. Skicka det igen under Senast skickat.';
    case 'held':
    case 'queued':
      return 'Brevet är på väg.';
    case 'toPrint':
      return 'Brevet ska skrivas ut, under Senast skickat.';
    default:
      return 'Kan redan ha fått brevet.';
  }
}
