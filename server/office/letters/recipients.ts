import type { Kysely } from 'kysely';
import { campWeekOf } from '../../../forms/calendar.ts';
import type {
  ApplicationInList,
  LetterChoice,
  LetterRecipient,
  NotRecipient,
  PlacementAnswer,
} from '../../../forms/office/answers.ts';
import { isOffer, type LetterKind, letters, tellsDecision } from '../../../forms/office/letters.ts';
import { placementWords } from '../../../forms/office/placement.ts';
import { dateInSweden, dayAndMonth } from '../../../forms/swedish-time.ts';
import type { Database } from '../../store/schema.ts';
import { type References, readApplicants } from '../applications/applicants.ts';
import { readFamilies } from '../places/families.ts';
import type { LettersGround } from './ground.ts';
import { readLetters, type StoredLetter, stands, statusOf } from './stored.ts';
import { besked, placeOf } from './told.ts';

/** One child and one week, as a letter would be about them. */
export interface Subject {
  readonly application: ApplicationInList;
  readonly placement: PlacementAnswer;
}

/** What letters could be about, and those there have been. */
export interface Situation {
  /** Those that were asked for, and their siblings. */
  readonly applications: ReadonlyMap<string, ApplicationInList>;
  readonly letters: readonly StoredLetter[];
  readonly now: Date;
}

/** How it is for some applications. */
export async function readSituation(
  { store: { db }, now }: Pick<LettersGround, 'store' | 'now'>,
  references: References,
): Promise<Situation> {
  return {
    applications: await readFamilies(db, await readApplicants(db, references)),
    letters: await readLetters(db, { references }),
    now: now(),
  };
}

/** The references of those in one of the states that kinds of letters are for: a query. */
export function concernedBy(db: Kysely<Database>, kinds: readonly LetterKind[]) {
  const states = kinds.flatMap((kind) => letters[kind].states);
  return db.selectFrom('placements').select('reference').where('state', 'in', states);
}

interface Chosen {
  readonly recipients: readonly Subject[];
  readonly others: readonly NotRecipient[];
}

/** Those of whom a kind of letter is true and who have not had it; and the others who might be thought of, with the reason. */
export function recipientsOf(
  kind: LetterKind,
  situation: Situation,
  camp: LettersGround['camp'],
  answerBy: string | null,
): Chosen {
  const recipients: Subject[] = [];
  const others: NotRecipient[] = [];
  for (const subject of subjects(situation)) {
    if (!concerns(kind, subject, situation, camp)) continue;
    const why = whyNot(kind, subject, situation, camp, answerBy) ?? hasHad(kind, subject, situation);
    if (why === undefined) recipients.push(subject);
    else others.push({ ...naming(subject), why });
  }
  const byName = new Intl.Collator('sv').compare;
  recipients.sort((one, other) => byName(one.application.name, other.application.name));
  others.sort((one, other) => byName(one.name, other.name));
  return { recipients, others };
}

/** The placement that somebody chose, if it is still the same decision. */
export function findSubject({ applications }: Situation, choice: LetterChoice): Subject | undefined {
  const application = applications.get(choice.reference);
  const placement = application?.placements.find(({ week }) => week === choice.week);
  if (!application || placement?.version !== choice.version) return undefined;
  return { application, placement };
}

function subjects({ applications }: Situation): Subject[] {
  return [...applications.values()]
    .filter(({ form }) => form === 'child')
    .flatMap((application) => application.placements.map((placement) => ({ application, placement })));
}

/** Whether somebody would think of the child for this letter at all. */
function concerns(
  kind: LetterKind,
  { application, placement }: Subject,
  situation: Situation,
  camp: LettersGround['camp'],
): boolean {
  const { state, week, paidOn } = placement;
  if (!letters[kind].states.includes(state)) return false;
  if (isOffer(kind)) return (kind === 'plats') === wasToldToWait(application.reference, week, situation);
  if (kind === 'betalning') return paidOn === null;
  const { firstDay = '', lastDay = '' } = campWeekOf(camp.season.year, week) ?? {};
  const today = dateInSweden(situation.now);
  if (kind === 'infor' || kind === 'installt') return today <= lastDay || lastDay === '';
  return kind !== 'tack' || firstDay === '' || firstDay < today;
}

/** Whoever has had a letter about the queue is not told of a place as if they had never waited. */
function wasToldToWait(reference: string, week: number, { letters }: Situation): boolean {
  return letters.some(
    (letter) =>
      letter.kind === 'reserv' &&
      letter.reference === reference &&
      letter.week === week &&
      letter.sentAt !== null,
  );
}

/** Why a letter is not true of a child, in Swedish; undefined when it is. Asked again when it leaves. */
export function whyNot(
  kind: LetterKind,
  { application, placement }: Subject,
  situation: Situation,
  camp: LettersGround['camp'],
  answerBy: string | null,
): string | undefined {
  const { state, week, decidedByFamily, paidOn } = placement;
  const today = dateInSweden(situation.now);
  const { lastDay = '' } = campWeekOf(camp.season.year, week) ?? {};
  if (!letters[kind].states.includes(state)) return `Har ändrats till ${placementWords[state]}.`;
  if (isOffer(kind) && answerBy !== null && answerBy < today) return 'Sista dagen att svara har gått.';
  if (kind === 'nej') {
    if (decidedByFamily) return 'Familjen har själv tackat nej.';
    const place = placeOf(application, situation.applications);
    if (place !== undefined) return `Har en plats vecka ${place}.`;
  }
  if (kind === 'betalning' && paidOn !== null) return 'Har betalat.';
  if ((kind === 'infor' || kind === 'installt') && lastDay !== '' && lastDay < today)
    return 'Veckan har varit.';
  if (kind === 'tack' && lastDay !== '' && today < lastDay) return 'Veckan är inte slut än.';
  return undefined;
}

/** What a letter is about, of which a decision has one. */
export const topicOf = (kind: LetterKind): string => (tellsDecision(kind) ? besked : kind);

/** That the decision has had its letter, or is about to; undefined when not. */
function hasHad(
  kind: LetterKind,
  { application: { reference }, placement: { week, version } }: Subject,
  { letters, now }: Situation,
): string | undefined {
  const letter = letters.find(
    (one) =>
      one.reference === reference &&
      one.week === week &&
      one.version === version &&
      one.topic === topicOf(kind) &&
      stands(one),
  );
  if (!letter) return undefined;
  switch (statusOf(letter, now)) {
    case 'sent':
      return `Fick brevet ${dayAndMonth(new Date(letter.sentAt ?? letter.chosenAt))}.`;
    case 'failed':
      return 'Brevet kom inte fram. Skicka det igen under Senast skickat.';
    case 'held':
    case 'queued':
      return 'Brevet är på väg.';
    default:
      return 'Kan redan ha fått brevet.';
  }
}

/** How a child is named where there is nothing to send. */
export function naming({ application, placement }: Subject): Omit<NotRecipient, 'why'> {
  return { reference: application.reference, week: placement.week, name: application.name };
}

export function toRecipient({ application, placement }: Subject): LetterRecipient {
  const { reference, name, age, guardian, email } = application;
  return { reference, week: placement.week, version: placement.version, name, age, guardian, email };
}
