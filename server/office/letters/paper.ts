import type { PaperLettersAnswer } from '../../../forms/office/answers.ts';
import { letters } from '../../../forms/office/letters.ts';
import type { Actor } from '../../diary.ts';
import { holdWishes, readApplicants } from '../applications/applicants.ts';
import type { LettersGround } from '../ground.ts';
import { gone } from '../refusals.ts';
import { writeToFamily } from './deliver.ts';
import { noteLetters } from './outcome.ts';
import { findLetters, mailsOf, type StoredLetter } from './stored.ts';

/**
 * Writes the letters of a sending to those who have no e-mail address, to be printed: as often as somebody asks, until it is
 * said that they are. What is not true any more is stopped, as when a letter leaves by mail.
 * @throws {Refusal} when there is no such sending.
 */
export async function writeOnPaper(ground: LettersGround, sending: string): Promise<PaperLettersAnswer> {
  const toPrint = await lettersToPrint(ground, sending);
  const applicants = await readApplicants(ground.store.db, [
    ...new Set(toPrint.map(({ reference }) => reference)),
  ]);
  const written: PaperLettersAnswer['letters'][number][] = [];
  for (const { mailedAs, reference } of mailsOf(toPrint)) {
    const letter = await writeToFamily(ground)({ messageId: mailedAs, mayHaveArrived: 0 });
    const applicant = applicants.find((one) => one.reference === reference);
    if (letter && applicant) written.push({ ...applicant, ...letter });
  }
  return { letters: written };
}

/**
 * Notes that somebody has printed them: then the families are told.
 * @throws {Refusal} when there is no such sending.
 */
export async function notePrinted(ground: LettersGround, sending: string, who: Actor): Promise<void> {
  const toPrint = await lettersToPrint(ground, sending);
  if (toPrint.length === 0) return;
  const now = ground.now();
  const at = now.toISOString();
  await ground.store.db.transaction().execute(async (transaction) => {
    // Whoever erases one of them meanwhile waits, and then erases this too.
    const there = await holdWishes(
      transaction,
      toPrint.map(({ reference }) => reference),
    );
    for (const mail of mailsOf(toPrint.filter(({ reference }) => there.has(reference)))) {
      const { reference, mailedAs, kind, weeks } = mail;
      const times = { createdAt: at, nextAttemptAt: at, sentAt: at };
      const added = await transaction
        .insertInto('outbox')
        .values({ form: letters[kind].form, reference, recipient: 'family', messageId: mailedAs, ...times })
        .onConflict((conflict) => conflict.column('messageId').doNothing())
        .returning('id')
        .executeTakeFirst();
      const deed = { who, verb: `skrev ut brevet ${letters[kind].name}` };
      const about = weeks.map((week) => ({ reference, week }));
      if (added) await noteLetters(transaction, about, deed, now);
    }
  });
}

async function lettersToPrint({ store, now }: LettersGround, sending: string): Promise<StoredLetter[]> {
  const sent = await findLetters(store.db, { sending }, now());
  if (sent.length === 0) throw gone();
  return sent.filter(({ outcome }) => outcome.status === 'toPrint');
}
