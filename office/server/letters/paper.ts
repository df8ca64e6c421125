import type { Actor } from '../../../server/diary.ts';
import type { PaperLettersAnswer } from '../../shared/letter-answers.ts';
import { letters } from '../../shared/letters.ts';
import { holdWishes, readApplicants } from '../applications/applicants.ts';
import type { LettersContext } from '../context.ts';
import { gone } from '../refusals.ts';
import { writeToFamily } from './deliver.ts';
import { noteLetters } from './outcome.ts';
import { findLetters, mailsOf } from './stored.ts';

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
    const letter = await writeToFamily(context)({ messageId: mail.mailedAs, mayHaveArrived: 0 });
    const [applicant] = await readApplicants(context.store.db, [mail.reference]);
    if (letter && applicant && (await markAsPrinted(context, mail, who)))
      printed.push({ ...applicant, ...letter });
  }
  return { letters: printed };
}

/** Marks a letter as printed. Returns false if a colleague has undone it, or erased its application, meanwhile. */
async function markAsPrinted(
  { store, now }: LettersContext,
  { mailedAs, reference, kind, weeks }: ReturnType<typeof mailsOf>[number],
  who: Actor,
): Promise<boolean> {
  const at = now().toISOString();
  return store.db.transaction().execute(async (transaction) => {
    const there = await holdWishes(transaction, [reference]);
    const [letter] = await findLetters(transaction, { mailedAs }, now());
    if (!there.has(reference) || !letter || !['toPrint', 'sent'].includes(letter.outcome.status))
      return false;
    const times = { createdAt: at, nextAttemptAt: at, sentAt: at };
    const added = await transaction
      .insertInto('outbox')
      .values({ form: letters[kind].form, reference, recipient: 'family', messageId: mailedAs, ...times })
      .onConflict((conflict) => conflict.column('messageId').doNothing())
      .returning('id')
      .executeTakeFirst();
    const deed = { who, verb: `skrev ut brevet ${letters[kind].name}` };
    const about = weeks.map((week) => ({ reference, week }));
    if (added) await noteLetters(transaction, about, deed, now());
    return true;
  });
}
