import { type Kysely, sql } from 'kysely';
import { failureInWords } from '../../../server/mail/failure-in-words.ts';
import { correctedAddress, type Database } from '../../../server/store/schema.ts';
import { eachSubmission, senderOf } from '../../../server/submissions/read.ts';
import { needsLink } from '../../shared/letters.ts';
import type { DutyOf } from '../../shared/today-answers.ts';
import { applicationForms } from '../applications/forms.ts';
import type { LettersContext } from '../context.ts';
import { sentToOldAddress } from './old-address.ts';
import {
  type Addressee,
  addresseeOf,
  findCandidate,
  noDays,
  readSituation,
  whyNotTrue,
} from './recipients.ts';
import { sentence } from './stored.ts';

// As many as the office can phone in a day. Abuse of the forms may have caused thousands of receipts to invalid addresses.
const mostReceipts = 50;

/**
 * Letters and receipts to applicants that did not arrive, at most one per application. Letters come before receipts, newest
 * first. A letter is listed until it is sent again or no longer applies; a receipt is listed until a later letter arrives.
 */
export async function undelivered(context: LettersContext): Promise<DutyOf<'undelivered'>[]> {
  const { db } = context.store;
  const lost: Lost[] = [
    ...(await lostLetters(context)),
    ...(await lostToOldAddress(context)),
    ...(await lostReceipts(db)),
  ];
  const byReference = Map.groupBy(lost, ({ reference }) => reference);
  const senders = new Map<string, { name: string; phone: string }>();
  for (const form of applicationForms)
    for await (const { reference, values } of eachSubmission({ db }, form, {
      references: [...byReference.keys()],
    }))
      senders.set(reference, senderOf(form, values));
  return [...byReference].flatMap(([reference, [letter]]) => {
    const sender = senders.get(reference);
    // The application may have been erased meanwhile.
    if (!letter || !sender) return [];
    const { endedAt, lastError, to = { guardian: sender.name, phone: sender.phone } } = letter;
    const isCorrected = lastError === correctedAddress;
    const why = isCorrected
      ? 'Adressen är rättad. Öppna ansökan och skicka igen.'
      : sentence(failureInWords(lastError ?? ''));
    const phone = isCorrected ? null : to.phone;
    return [{ kind: 'undelivered', reference, name: to.guardian, at: endedAt ?? '', why, phone }];
  });
}

interface Lost {
  readonly reference: string;
  readonly endedAt: string | null;
  readonly lastError: string | null;
  /** Whom a letter was for; receipts go to the sender. */
  readonly to?: Addressee | undefined;
}

async function lostLetters(context: LettersContext) {
  const letters = await lostTo(context.store.db, 'family').execute();
  const situation = await readSituation(
    context,
    letters.map(({ reference }) => reference),
  );
  const stillTrue = situation.letters.filter((letter) => {
    const candidate = findCandidate(letter.kind, situation, letter);
    const isLost = letter.outcome.status === 'failed';
    return isLost && candidate && !whyNotTrue(letter.kind, candidate, situation, noDays);
  });
  const to = new Map(
    stillTrue.map(({ messageId, reference, recipient }) => {
      const application = situation.applications.get(reference);
      return [messageId, application && addresseeOf(recipient, application, situation)];
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
const lostTo = (db: Kysely<Database>, recipient: 'family' | 'sender') =>
  db
    .selectFrom('mail')
    .select(['reference', 'messageId', 'endedAt', 'lastError'])
    .where('form', 'in', applicationForms)
    .where('recipient', '=', recipient)
    .where('state', '=', sql.lit('failed'))
    .orderBy('id', 'desc');
