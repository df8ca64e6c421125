import type { Transaction } from 'kysely';
import { otherGuardianFields } from '../../../forms/details.ts';
import { isolated } from '../../../forms/names.ts';
import { isSameAddress } from '../../../forms/person.ts';
import { upperFirst, weeksInWords } from '../../../forms/swedish.ts';
import type { Actor } from '../../../server/diary.ts';
import { Refusal } from '../../../server/http/errors.ts';
import type { Database } from '../../../server/store/schema.ts';
import { holdSubmission } from '../../../server/submissions/correct.ts';
import type { ApplicationInList, JoinRequest } from '../../shared/application-answers.ts';
import { isRefused } from '../../shared/placement.ts';
import { toldByLetter, type WeekStatus } from '../../shared/week-status.ts';
import type { LettersContext } from '../context.ts';
import { asAnswers } from '../details/guardian-wishes.ts';
import { readDetailsOf, saveDetails } from '../details/stored.ts';
import { gone } from '../refusals.ts';
import { readStatuses, type Statuses } from '../status/read.ts';
import { inTransaction, within } from '../transaction.ts';
import { approve, changedSinceRead } from './guardian-decided.ts';

/**
 * Makes the applicant of another application about the same child the approved second guardian of this one, with the same mail
 * as an approval. The other application stays until somebody erases it.
 * @throws {Refusal} when the other application is not about the same child, its applicant has changed meanwhile or has no
 * address of her or his own, this one has another second guardian, or a letter about the other one holds.
 */
export async function joinApplicant(
  context: LettersContext,
  reference: string,
  { from, name, email }: JoinRequest,
  who: Actor,
): Promise<void> {
  await inTransaction(context, async (transaction) => {
    // The same order as decisions about several applications lock their rows, to prevent deadlocks.
    for (const one of [reference, from].toSorted())
      if (!(await holdSubmission(transaction, 'child', one))) throw gone();
    const statuses = await readStatuses(within(transaction, context), [reference, from]);
    const [kept, double] = [reference, from].map((one) => statuses.applications.get(one));
    if (!double || !kept?.maybeSame.some((other) => other.reference === from)) throw gone();
    if (double.guardian !== name || double.email !== email) throw new Refusal(409, changedSinceRead);
    const approved = statuses.otherGuardian(reference);
    if (email !== '' && approved && isSameAddress(approved.email, email)) return;
    const reason =
      whyNobodyIsAdded(kept, double) ??
      (await whyAnotherIsThere(transaction, statuses, reference)) ??
      whyItStays(statuses, from);
    if (reason !== undefined) throw new Refusal(409, reason);
    const { phone } = double;
    await saveDetails(transaction, reference, asAnswers({ name, email, phone }), who, context.now());
    const verb = `gjorde den som sökte i ${from} till vårdnadshavare`;
    await approve(transaction, context, email, { who, verb, reference });
  });
}

type Applicant = Pick<ApplicationInList, 'reference' | 'email'>;

function whyNobodyIsAdded(kept: Applicant, { reference, email }: Applicant): string | undefined {
  if (email === '')
    return `${reference} har ingen e-post att skicka länken till. Rätta den först, eller ${keepOther}`;
  return isSameAddress(email, kept.email)
    ? 'Båda ansökningarna har samma e-post, så det finns ingen att lägga till. Radera dubbletten.'
    : undefined;
}

async function whyAnotherIsThere(
  transaction: Transaction<Database>,
  { otherGuardian }: Statuses,
  reference: string,
): Promise<string | undefined> {
  const details = await readDetailsOf(transaction, reference);
  const [present] = otherGuardianFields.flatMap((field) => details.get(field)?.answer ?? []);
  if (present === undefined) return undefined;
  const stands = otherGuardian(reference)
    ? 'är redan vårdnadshavare till'
    : 'väntar redan på att bli godkänd som vårdnadshavare';
  return `${isolated(present)} ${stands}. Ta bort henne eller honom först, under Uppgifter om barnet.`;
}

function whyItStays({ weeksOf }: Statuses, reference: string): string | undefined {
  const told = weeksOf(reference).filter(({ status }) => holdsByLetter(status));
  if (told.length === 0) return undefined;
  const weeks = weeksInWords(told.map(({ status }) => status.week));
  return `${reference} har fått brev om ${weeks}. ${upperFirst(keepOther)} Har båda fått brev: sätt Nej i ${reference} och skicka brevet först.`;
}

const keepOther = 'behåll den: öppna den, och lägg till den andra där.';

/** Whether a letter about the week has been sent or is on its way, unless it says that there is no place. */
const holdsByLetter = (status: WeekStatus): boolean =>
  (status.told !== 'nothing' || toldByLetter(status, status.decisionId) === 'onItsWay') &&
  !(status.told === 'this' && isRefused(status.state));
