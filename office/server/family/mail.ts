import type { Kysely, Transaction } from 'kysely';
import { latestPast } from '../../../server/clock-skew.ts';
import { queued } from '../../../server/mail/queue.ts';
import type { FamilyMail, ReceiptLink, WriteLink } from '../../../server/mail/send.ts';
import { newMessageId } from '../../../server/mail/smtp.ts';
import type { Database } from '../../../server/store/schema.ts';
import { senderOf } from '../../../server/submissions/read.ts';
import { familyPath } from '../../shared/letters.ts';
import type { Recipient } from '../../shared/week-status.ts';
import { isAddress, lockApplications } from '../applications/applicants.ts';
import { hasPeople } from '../auth/people.ts';
import type { LettersContext } from '../context.ts';
import { writeToFamily } from '../letters/deliver.ts';
import { addLink, applicantsAt } from '../letters/links.ts';

const hourMs = 60 * 60_000;
// As for receipts: anyone can ask for a link to a stranger's address.
const mostAnHour = 3;

/** Whether a link can be mailed: there is a mail server, and the site's own address is known. */
export const mailsLinks = ({
  send,
  publicUrl,
}: {
  readonly send?: unknown;
  readonly publicUrl?: string | undefined;
}) => send !== undefined && publicUrl !== undefined;

/** What the office writes in the mail to families. */
export const familyMail = (context: LettersContext): FamilyMail => ({
  writeToFamily: writeToFamily(context),
  writeLink: writeLink(context),
  receiptLink: receiptLink(context),
});

/** The link in the receipt of a child's application, once somebody has been invited to the office. */
const receiptLink =
  ({ store, publicUrl }: LettersContext): ReceiptLink =>
  async ({ messageId }, { form, reference, values }) => {
    if (form !== 'child' || publicUrl === undefined || !(await hasPeople(store.db))) return undefined;
    const { email } = senderOf(form, values);
    return `${publicUrl}${familyPath}/${await addLink(store.db, { reference, messageId, email })}`;
  };

/**
 * Queues a mail with the link to a family's page. Whatever the address, the same rows are stored, so that neither the answer
 * nor its time tells whether it is a family's. The sender of the mail looks that up.
 */
export async function askForLink(context: LettersContext, email: string): Promise<void> {
  await context.store.db.transaction().execute((transaction) => queueLink(transaction, context, email));
}

/**
 * Queues a mail with the link to the page of the applications that have the address when the mail is sent. After an approval
 * the mail belongs to the application that it was about: the office may erase the guardian's own, which is a double.
 */
export async function queueLink(
  transaction: Transaction<Database>,
  { now, correspondence }: Pick<LettersContext, 'now' | 'correspondence'>,
  email: string,
  approvedIn = '',
): Promise<void> {
  const messageId = newMessageId(correspondence.from);
  await transaction.insertInto('linkRequests').values({ messageId, email }).execute();
  await transaction
    .insertInto('mail')
    .values({ form: 'child', reference: approvedIn, recipient: 'link', messageId, ...queued(now()) })
    .execute();
}

/** Writes the mail with a link, if applications of this summer have the address, at most three an hour to each. */
const writeLink =
  (context: LettersContext): WriteLink =>
  async ({ messageId, reference: about }) => {
    const { db } = context.store;
    const requested = db.selectFrom('linkRequests').select('email').where('messageId', '=', messageId);
    // An earlier attempt has turned the request into a link.
    const linked = db.selectFrom('linkTokens').select('email').where('messageId', '=', messageId);
    const { email: address = '' } = (await requested.union(linked).executeTakeFirst()) ?? {};
    const applicants = address === '' ? [] : await applicantsAt(db, context, address);
    const applicant = applicants.find((one) => one.reference === about) ?? applicants[0];
    const made = await db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('linkRequests').where('messageId', '=', messageId).execute();
      if (!applicant || context.publicUrl === undefined) return undefined;
      const { reference } = applicant;
      const email = applicant.viewer === 'applicant' ? applicant.email : address;
      // Other mails to the address wait for this transaction, so that together they do not exceed the limit.
      await lockApplications(transaction, [reference]);
      if (await hasHadEnough(transaction, context.now(), { email, messageId })) return undefined;
      await transaction.updateTable('mail').set({ reference }).where('messageId', '=', messageId).execute();
      const secret = await addLink(transaction, { reference, messageId, email });
      return { to: email, secret, viewer: applicant.viewer };
    });
    if (!made) return undefined;
    const link = `${context.publicUrl}${familyPath}/${made.secret}`;
    const { name: product } = context.camp;
    return {
      to: made.to,
      subject: `Länken till er sida på ${product}`,
      heading: 'Länken till er sida',
      text: [
        'Hej!',
        `Här är länken till er sida på ${product}:\n${link}`,
        whyLink[made.viewer],
        `Vänliga hälsningar\n${product}\n`,
      ].join('\n\n'),
      link,
    };
  };

/** An approved second guardian gets the first link unasked. */
const whyLink: Readonly<Record<Recipient, string>> = {
  applicant: 'Någon har bett om länken. Var det inte ni? Då behöver ni inte göra något.',
  otherGuardian:
    'Den går till dig som är vårdnadshavare för ett barn som har sökt hit. Du får också våra brev om barnet.',
};

/** Whether other links that were asked for within the hour have gone to the address, as many as it may get. */
async function hasHadEnough(
  db: Kysely<Database>,
  now: Date,
  { email, messageId }: { readonly email: string; readonly messageId: string },
): Promise<boolean> {
  const sent = await db
    .selectFrom('linkTokens')
    .innerJoin('mail', 'mail.messageId', 'linkTokens.messageId')
    .select('linkTokens.messageId')
    .distinct()
    .where(isAddress('linkTokens.email', email))
    .where('recipient', '=', 'link')
    .where('mail.messageId', '!=', messageId)
    .where('mail.createdAt', '>', new Date(now.getTime() - hourMs).toISOString())
    .where('mail.createdAt', '<=', latestPast(now))
    .execute();
  return sent.length >= mostAnHour;
}
