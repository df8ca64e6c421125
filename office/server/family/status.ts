import { campWeekOf, daysOf } from '../../../forms/calendar.ts';
import { firstName } from '../../../forms/names.ts';
import { dayAndMonth, dayAsReadOn } from '../../../forms/swedish-time.ts';
import { pathOf } from '../../shared/path.ts';
import type { FamilyApplication, FamilyWeek, ShownStatus, StatusPage } from '../../shared/status-page.ts';
import { mayAnswer, type Recipient } from '../../shared/week-status.ts';
import type { LettersContext } from '../context.ts';
import { findFamily, type OwnApplication } from '../letters/links.ts';
import { isFree } from '../letters/offers.ts';
import { type ApplicantWeek, readStatuses, type Statuses } from '../status/read.ts';
import { readDetailsPage } from './details-page.ts';

/** The page of whoever applied. Reading it changes nothing, because mail scanners open links too. */
export async function readStatusPage(context: LettersContext, secret: string): Promise<StatusPage> {
  const family = await findFamily(context.store.db, context, secret);
  if (!family) return { says: 'unknown' };
  const statuses = await readStatuses(
    context,
    family.map(({ reference }) => reference),
  );
  const applications: FamilyApplication[] = [];
  // Oldest first, as the family sent them.
  for (const own of family.toReversed()) {
    const { reference, form, name, receivedAt, viewer, isVerified } = own;
    const shown: FamilyWeek[] = [];
    for (const week of statuses.weeksOf(reference))
      shown.push(...(await shownWeek(context, week, isVerified ? viewer : undefined)));
    const hasPlace = shown.some(({ status }) => status.says === 'yes');
    const details =
      hasPlace && form === 'child' ? await readDetailsPage(context, reference, viewer, statuses) : undefined;
    applications.push({
      ...{ reference, form, weeks: shown },
      path: form === 'child' ? pathShown(context, statuses, own) : null,
      name: isVerified ? firstName(name) : null,
      receivedOn: dayAndMonth(receivedAt),
      detailsLeft: details?.says === 'asked' ? details.left.length : null,
    });
  }
  return { says: 'family', applications };
}

/** The family's way to camp, by what it has been told. */
function pathShown(
  { camp, texts }: LettersContext,
  { weeksOf, season: { today } }: Statuses,
  { reference, isVerified, receivedAt }: OwnApplication,
): FamilyApplication['path'] {
  const told = weeksOf(reference).map(
    ({ status: { wished, says, paidOn, firstDay, lastDay, offer, payment } }) => ({
      ...{ firstDay, lastDay, payBy: payment.payBy, answerBy: offer?.until ?? '' },
      ...(isVerified ? { says, paidOn } : { says: wished ? ('received' as const) : null, paidOn: null }),
    }),
  );
  const { decisionBy } = camp.season;
  return pathOf(told, { decisionBy, answerBy: texts.answerBy, today }, receivedAt) ?? null;
}

/** A week as the page shows it; none that the page does not mention. */
async function shownWeek(
  context: LettersContext,
  week: ApplicantWeek,
  /** Undefined while the address is unverified. */
  viewer: Recipient | undefined,
): Promise<FamilyWeek[]> {
  const { status } = week;
  const days = status.firstDay === '' ? '' : daysOf(campWeekOf(context.camp.season.year, status.week));
  const show = (shown: ShownStatus): FamilyWeek[] => [{ week: status.week, days, status: shown }];
  if (!viewer) return status.wished ? show({ says: 'received' }) : [];
  return status.says === null ? [] : show(await shownStatus(context, week, viewer, status.says));
}

/** What the family has been told about a week, and what it may do: `WeekStatus` in the words of the page. */
async function shownStatus(
  context: LettersContext,
  { status }: ApplicantWeek,
  viewer: Recipient,
  says: NonNullable<ApplicantWeek['status']['says']>,
): Promise<ShownStatus> {
  const { week, place, offer, payment, paidOn, mayWithdraw, today } = status;
  const inWords = (day: string) => dayAsReadOn(today, day);
  const until = offer && mayAnswer(status, viewer) ? inWords(offer.until) : null;
  const { fee } = payment;
  const isPaid = payment.state === 'refund';
  switch (says) {
    case 'offered':
    case 'late':
      return { says, answerBy: inWords(offer?.until ?? ''), fee };
    case 'yes': {
      const { account } = context.texts.payment;
      const text = context.texts.payment.text.replaceAll('{fee}', String(fee));
      const lastDay = payment.payBy && inWords(payment.payBy);
      return {
        ...{ says, canWithdraw: mayWithdraw && until === null, fee, answerBy: until },
        payment: paidOn === null ? { account, lastDay, text } : { paidOn: dayAndMonth(paidOn) },
      };
    }
    case 'no':
      return { says, answerBy: until, isFree: await isFree(context, week), isPaid };
    case 'waiting':
      // A reserve always has a place in the queue.
      return { says, place: place ?? 0 };
    case 'withdrawn':
    case 'cancelled':
      return { says, isPaid };
    case 'received':
    case 'refused':
    case 'changed':
      return { says };
  }
}
