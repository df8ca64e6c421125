import { type Kysely, sql } from 'kysely';
import type { FormName } from '../../../forms/form.ts';
import { failureInWords } from '../../../server/mail/failure-in-words.ts';
import { isRefusedForGood } from '../../../server/mail/smtp.ts';
import { correctedAddress, type Database } from '../../../server/store/schema.ts';
import { eachSubmission, senderOf } from '../../../server/submissions/read.ts';
import { needsLink } from '../../shared/letters.ts';
import type { DutyOf } from '../../shared/today-answers.ts';
import { ineligibility } from '../../shared/week-status.ts';
import { applicationForms, isMessageForm, messageForms } from '../applications/forms.ts';
import type { LettersContext } from '../context.ts';
import { sentence } from '../status/letters.ts';
import { readStatuses } from '../status/read.ts';
import { sentToOldAddress } from './old-address.ts';
import { type Addressee, addresseeOf, findChosen, removed } from './recipients.ts';

// As many as the office can phone in a day. Abuse of the forms may have caused thousands of receipts to invalid addresses.
const mostReceipts = 50;

/**
 * Letters and receipts that did not arrive, at most one per application or message. Letters come before receipts, newest
 * first. A letter is listed until it is sent again or no longer applies; an application's receipt until a later letter
 * arrives; a message's receipt, if a mail server refused it for good, until it is sent again or put away.
 */
export async function undelivered(context: LettersContext): Promise<DutyOf<'undelivered' | 'receipt'>[]> {
  const { db } = context.store;
  const lost: Lost[] = [
    ...(await lostLetters(context)),
    ...(await lostToOldAddress(context)),
    ...(await lostReceipts(db)),
    ...(await refusedReceipts(db)),
  ];
  const byReference = Map.groupBy(lost, ({ reference }) => reference);
  const senders = new Map<string, { name: string; phone: string; form: FormName }>();
  for (const form of [...applicationForms, ...messageForms])
    for await (const { reference, values } of eachSubmission({ db }, form, {
      references: [...byReference.keys()],
    }))
      senders.set(reference, { ...senderOf(form, values), form });
  return [...byReference].flatMap(([reference, [letter]]) => {
    const sender = senders.get(reference);
    // The application or message may have been erased meanwhile.
    if (!letter || !sender) return [];
    const { endedAt, lastError, to = { guardian: sender.name, phone: sender.phone } } = letter;
    const isCorrected = lastError === correctedAddress;
    const why = isCorrected
      ? 'Adressen är rättad. Öppna ansökan och skicka igen.'
      : sentence(failureInWords(lastError ?? ''));
    const phone = isCorrected ? null : to.phone || null;
    const at = endedAt ?? '';
    return [
      isMessageForm(sender.form)
        ? { kind: 'receipt', reference, name: sender.name, at, why }
        : { kind: 'undelivered', reference, name: to.guardian, at, why, phone },
    ];
  });
}

interface Lost {
  readonly reference: string;
  readonly endedAt: string | null;
  readonly lastError: string | null;
  /** Whom a letter was for; receipts go to the sender. */
  readonly to?: Pick<Addressee, 'guardian' | 'phone'> | undefined;
}

async function lostLetters(context: LettersContext) {
  const letters = await lostTo(context.store.db, 'family').execute();
  const statuses = await readStatuses(
    context,
    letters.map(({ reference }) => reference),
  );
  const stillTrue = statuses.letters.filter((letter) => {
    const found = findChosen(statuses, letter);
    return letter.outcome.status === 'failed' && found && !ineligibility(letter.kind, found.status);
  });
  const to = new Map(
    stillTrue.map(({ messageId, reference, recipient }) => {
      const application = statuses.applications.get(reference);
      return [messageId, application && (addresseeOf(recipient, application, statuses) ?? removed)];
    }),
  );
  return letters.flatMap((letter) =>
    to.has(letter.messageId) ? [{ ...letter, to: to.get(letter.messageId) }] : [],
  );
}

/** Letters whose link stopped working when the address was corrected: the family is waiting for a new one. */
async function lostToOldAddress(context: LettersContext) {
  const letters = await sentToOldAddress(context);
  return letters
    .filter(({ kind }) => needsLink(kind))
    .map(({ reference, outcome: { at } }) => ({ reference, endedAt: at, lastError: correctedAddress }));
}

async function refusedReceipts(db: Kysely<Database>) {
  const receipts = await lostTo(db, 'sender', messageForms).execute();
  return receipts.filter(({ lastError }) => isRefusedForGood(lastError ?? '')).slice(0, mostReceipts);
}

function lostReceipts(db: Kysely<Database>) {
  return lostTo(db, 'sender')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mail as later')
            .select('later.id')
            .whereRef('later.reference', '=', 'mail.reference')
            .whereRef('later.endedAt', '>', 'mail.endedAt')
            .where('later.state', '=', 'sent')
            .where('later.recipient', '=', 'family'),
        ),
      ),
    )
    .limit(mostReceipts)
    .execute();
}

/** A query for the letters that were given up, newest first. */
const lostTo = (
  db: Kysely<Database>,
  recipient: 'family' | 'sender',
  forms: readonly FormName[] = applicationForms,
) =>
  db
    .selectFrom('mail')
    .select(['reference', 'messageId', 'endedAt', 'lastError'])
    .where('form', 'in', forms)
    .where('recipient', '=', recipient)
    .where('state', '=', sql.lit('failed'))
    .orderBy('id', 'desc');
