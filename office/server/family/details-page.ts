import type { Kysely } from 'kysely';
import { type CampWeek, campWeekOf, daysOf } from '../../../forms/calendar.ts';
import { addDays } from '../../../forms/dates.ts';
import { appendOnlyField, detailsAskedFor, isDetailField, shownToFamily } from '../../../forms/details.ts';
import { firstName } from '../../../forms/names.ts';
import { listed } from '../../../forms/swedish.ts';
import { dateInSweden, dayAndMonth, weekdayAndDate } from '../../../forms/swedish-time.ts';
import { writeDiary } from '../../../server/diary.ts';
import type { Database } from '../../../server/store/schema.ts';
import { holdSubmission } from '../../../server/submissions/correct.ts';
import type { ApplicationInList } from '../../shared/application-answers.ts';
import type { DetailsPage } from '../../shared/details-page.ts';
import type { Recipient } from '../../shared/week-status.ts';
import type { LettersContext, StatusContext } from '../context.ts';
import { asFamilyLeft, keepWish, readWishes } from '../details/guardian-wishes.ts';
import { changedDetails, type Details, leftOf, readDetailsOf, saveDetails } from '../details/stored.ts';
import { seenIn, validateAnswers } from '../details/validate-answers.ts';
import { actorBehind } from '../letters/recipients.ts';
import { comingWeeks, readStatuses, type Statuses } from '../status/read.ts';
import { inTransaction, within } from '../transaction.ts';
import { notifyOfChange } from './notify-of-details.ts';

/** A child with its weeks. */
interface Child extends ApplicationInList {
  /** The accepted weeks that are not cancelled, in order. */
  readonly weeks: readonly CampWeek[];
}

/** The page about a child as a guardian sees it; undefined for an unknown one. Reading changes nothing, because mail scanners open links too. */
export async function readDetailsPage(
  context: StatusContext,
  reference: string,
  by: Recipient = 'applicant',
  statuses?: Statuses,
): Promise<DetailsPage | undefined> {
  const child = findChild(statuses ?? (await readStatuses(context, [reference])), reference);
  return (
    child && pageOf(child, await readAsLeft(context.store.db, reference, by), dateInSweden(context.now()))
  );
}

/** The answers about a child as a guardian has left them: what waits for the office counts. */
async function readAsLeft(db: Kysely<Database>, reference: string, by: Recipient): Promise<Details> {
  return asFamilyLeft(
    await readDetailsOf(db, reference, by),
    (await readWishes(db, [reference])).get(reference),
  );
}

/**
 * Saves a family's valid answers, also an incomplete set, and returns the page with the outcome; undefined for an unknown child.
 * `by` is the guardian whose link it is.
 */
export async function answerDetails(
  context: LettersContext,
  reference: string,
  body: object,
  by: Recipient = 'applicant',
): Promise<DetailsPage | undefined> {
  const { now } = context;
  return inTransaction(context, async (transaction) => {
    const statuses = await readStatuses(within(transaction, context), [reference]);
    const child = findChild(statuses, reference);
    if (!child) return undefined;
    const who = actorBehind(by, child, statuses);
    if (!(await holdSubmission(transaction, 'child', reference))) return undefined;
    const earlier = await readAsLeft(transaction, child.reference, by);
    const today = dateInSweden(now());
    const page = pageOf(child, earlier, today);
    if (page.says !== 'asked') return page;
    const { answers, mistaken, seen } = validateAnswers(page.weeks, body, earlier);
    const others = await keepWish(transaction, child.reference, answers, { by, who }, now());
    const changed = await saveDetails(transaction, child.reference, others, who, now(), by);
    if (changed.length > 0) {
      await writeDiary(transaction, [{ who, verb: changedDetails, reference }], now());
      await notifyOfChange(transaction, context, reference);
    }
    const kept = pageOf(child, await readAsLeft(transaction, child.reference, by), today);
    if (kept.says !== 'asked') return kept;
    return mistaken ? { ...kept, mistaken, seen: { ...kept.seen, ...seen } } : kept;
  });
}

function pageOf(child: Child, details: Details, today: string): DetailsPage {
  const name = firstName(child.name);
  const [first] = child.weeks;
  if (!first) return { says: 'noPlace', child: name };
  if (first.firstDay <= today) return { says: 'begun', child: name };
  const weeks = child.weeks.map(({ week }) => week);
  const fields = Object.keys(detailsAskedFor(weeks).fields).filter(isDetailField);
  return {
    says: 'asked',
    child: name,
    weeks,
    days: listed(child.weeks.map(daysOf)),
    until: weekdayAndDate(addDays(first.firstDay, -1)),
    answered: Object.fromEntries(
      fields.flatMap((field) => {
        const detail = field === appendOnlyField ? undefined : details.get(field);
        const shown = shownToFamily.includes(field) ? (detail?.answer ?? null) : null;
        return detail ? [[field, { on: dayAndMonth(detail.at), shown }]] : [];
      }),
    ),
    seen: seenIn(fields, details),
    left: leftOf(details),
  };
}

function findChild(statuses: Statuses, reference: string): Child | undefined {
  const applicant = statuses.applications.get(reference);
  if (applicant?.form !== 'child') return undefined;
  const { year } = statuses.season;
  const weeks = comingWeeks(statuses, reference).flatMap(({ status }) => campWeekOf(year, status.week) ?? []);
  return { ...applicant, weeks };
}
