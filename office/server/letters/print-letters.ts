import type { Actor } from '../../../server/diary.ts';
import type { PaperLettersAnswer } from '../../shared/letter-answers.ts';
import { letters } from '../../shared/letters.ts';
import { readApplicants } from '../applications/applicants.ts';
import type { LettersContext } from '../context.ts';
import { gone } from '../refusals.ts';
import { findLetters } from '../status/letters.ts';
import { writeToFamily } from './deliver.ts';
import { noteLetters } from './outcome.ts';
import { mailsOf } from './stored.ts';

/**
 * Writes a sending's letters to recipients without an e-mail address, and marks them as sent. The browser prints them.
 * Another call writes the same letters again while their decisions are unchanged: the printer may have been out of paper.
 * @throws {Refusal} when there is no such sending.
 */
export async function printLetters(
  context: LettersContext,
  sending: string,
  who: Actor,
): Promise<PaperLettersAnswer> {
  const sent = await findLetters(context.store.db, { sending }, context.now());
  if (sent.length === 0) throw gone();
  const printed: PaperLettersAnswer['letters'][number][] = [];
  for (const mail of mailsOf(sent.filter(({ onPaper }) => onPaper === 1))) {
    const letter = await writeToFamily(context)({ messageId: mail.messageId, mayHaveArrived: 0 });
    const [applicant] = await readApplicants(context.store.db, [mail.reference]);
    if (letter && applicant && (await markAsPrinted(context, mail, who)))
      printed.push({ ...applicant, ...letter });
  }
  return { letters: printed };
}

/** Marks a letter as printed. Returns false if a colleague has undone it, or erased its application, meanwhile. */
async function markAsPrinted(
  { store, now }: LettersContext,
  { messageId, reference, kind, weeks }: ReturnType<typeof mailsOf>[number],
  who: Actor,
): Promise<boolean> {
  return store.db.transaction().execute(async (transaction) => {
    const printed = await transaction
      .updateTable('mail')
      .set({ state: 'sent', endedAt: now().toISOString() })
      .where('messageId', '=', messageId)
      .where('state', '=', 'held')
      .returning('id')
      .executeTakeFirst();
    if (printed) {
      const deed = { who, verb: `skrev ut brevet ${letters[kind].name}` };
      const about = weeks.map((week) => ({ reference, week }));
      await noteLetters(transaction, about, deed, now());
    }
    const [letter] = await findLetters(transaction, { messageId }, now());
    return letter?.outcome.status === 'sent';
  });
}
