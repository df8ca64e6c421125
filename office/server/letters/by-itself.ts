import type { Transaction } from 'kysely';
import { dateInSweden } from '../../../forms/swedish-time.ts';
import { held, queued } from '../../../server/mail/queue.ts';
import { newMessageId } from '../../../server/mail/smtp.ts';
import type { Database } from '../../../server/store/schema.ts';
import { type LetterForm, letters } from '../../shared/letters.ts';
import type { LettersContext } from '../context.ts';
import type { StoredLetter } from '../status/letters.ts';
import { keyOf, readStatuses } from '../status/read.ts';
import { within } from '../transaction.ts';
import { addresseesOf, findChosen, namedFee } from './recipients.ts';
import { addLetters } from './stored.ts';
import { templateOf } from './template.ts';
import { blocker, writeAbout } from './write.ts';

type ByItself = Pick<
  StoredLetter,
  'kind' | 'topic' | 'reference' | 'week' | 'decisionId' | 'answerBy' | 'payBy'
>;

/** The author of a day's automatic letters, which several applicants cause. */
const chosenBy: Readonly<Record<LetterForm, string>> = { child: 'Familjen', leader: 'Ledaren' };

/**
 * Queues an automatic letter to each of an applicant's addressees who has e-mail, in the transaction that stores the family's action.
 * It is sent at once, unless `isHeld` delays it as long as the letters that the office chooses. If `blocker` gives a reason, nothing
 * is queued.
 */
export async function sendByItself(
  transaction: Transaction<Database>,
  context: LettersContext,
  letter: ByItself,
  { isHeld = false } = {},
): Promise<void> {
  const { kind, topic, reference, answerBy, payBy } = letter;
  const now = context.now();
  const statuses = await readStatuses(within(transaction, context), [reference]);
  const week = findChosen(statuses, letter);
  if (!week) throw new Error(`There is no ${kind} to write about`);
  const { form } = week.applicant;
  const about = { kind, form };
  if (blocker(about, context, letter, true) !== undefined) return;
  const template = templateOf(about, context, letter);
  const fee = namedFee(about, context.texts, week.status, statuses);
  const mailed = addresseesOf(week.applicant, statuses).filter(({ email }) => email !== '');
  await addLetters(
    transaction,
    mailed.map((to) => ({
      mail: {
        ...{ form, reference, kind, answerBy, payBy, fee, chosenBy: chosenBy[form] },
        messageId: newMessageId(context.correspondence.from),
        // One sending per day and recipients, so that the office sees a day's automatic letters together.
        sending: `${kind}-${form}-${dateInSweden(now)}`,
        written: JSON.stringify(
          writeAbout(kind, template, { to, weeks: [week], beside: [], answerBy }, statuses),
        ),
        ...(isHeld ? held(now) : queued(now)),
      },
      weeks: [
        {
          ...{ ...keyOf(week), topic, recipient: to.recipient },
          removedEmail: letters[kind].removesGuardian && to.recipient === 'otherGuardian' ? to.email : null,
        },
      ],
    })),
  );
}
