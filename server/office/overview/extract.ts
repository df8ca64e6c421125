import type { Kysely } from 'kysely';
import { detailsForm, isDetailField } from '../../../forms/details.ts';
import { letters } from '../../../forms/office/letters.ts';
import { aboutState } from '../../../forms/office/placement.ts';
import { placeWord } from '../../../forms/office/week-list.ts';
import { dateAndTimeInWords } from '../../../forms/swedish-time.ts';
import { asked, display } from '../../../forms/wire.ts';
import type { Database } from '../../store/schema.ts';
import { deedInWords } from '../../submissions/disclosures.ts';
import type { Extracted } from '../../submissions/extract.ts';
import { readDuplicates } from '../applications/duplicates.ts';
import { readHealthErasedOn } from '../details/health.ts';
import { findLetters } from '../letters/stored.ts';
import { readWritten } from '../letters/write.ts';
import { readPlacements } from '../places/stored.ts';

/** All of it, as part of what is held about a submission. */
export async function extractAbout(db: Kysely<Database>, reference: string): Promise<Extracted> {
  const office = await extractOffice(db, reference);
  return { data: { office }, inWords: officeInWords(office) };
}

/**
 * What the office knows about a submission, for whoever it is about (GDPR, article 15): how each week stands, every
 * decision, what has been written about it, the letters and the family's answers by their links, and what has been done
 * with it, the oldest first. Without the names of the association's people, which are theirs. Times are ISO 8601, UTC;
 * days YYYY-MM-DD.
 */
async function extractOffice(db: Kysely<Database>, reference: string) {
  const placements = (await readPlacements(db, [reference])).map(({ week, state, paidOn, roomNote }) => ({
    ...{ week, state, paidOn, roomNote },
  }));
  placements.sort((one, other) => one.week - other.week);
  const decisions = await db
    .selectFrom('decisions')
    .select(['week', 'state', 'decidedAt', 'reason'])
    .where('reference', '=', reference)
    .orderBy('decidedAt')
    .orderBy('id')
    .execute();
  const texts = await db
    .selectFrom('officeTexts')
    .select(['kind', 'text', 'writtenAt'])
    .where('reference', '=', reference)
    .orderBy('kind', 'desc')
    .execute();
  const details = await db
    .selectFrom('childDetails')
    .select(['field', 'answer', 'answeredAt'])
    .where('reference', '=', reference)
    .orderBy('id')
    .execute();
  const answered = await db
    .selectFrom('answeredMessages')
    .select('answeredAt')
    .where('reference', '=', reference)
    .executeTakeFirst();
  const duplicates = (await readDuplicates(db)).filter(
    (one) => one.reference === reference || one.of === reference,
  );
  const diary = await db
    .selectFrom('diary')
    .select(['at', 'verb', 'week'])
    .where('reference', '=', reference)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return {
    placements: placements.map(({ state, ...placement }) => ({
      ...placement,
      state: aboutState[state].word,
    })),
    decisions: decisions.map(({ state, ...decided }) => ({ ...decided, decision: aboutState[state].word })),
    texts,
    details: details.flatMap(({ field: name, answer, answeredAt }) => {
      const field = isDetailField(name) ? detailsForm.fields[name] : undefined;
      return field ? [{ question: field.label, answer: display(field, answer), answeredAt }] : [];
    }),
    letters: (await findLetters(db, { references: [reference] }, new Date())).map(
      ({ kind, written, week, chosenAt, outcome, replyState: reply, repliedAt }) => {
        const sentAt = outcome.status === 'sent' ? outcome.at : null;
        return {
          letter: letters[kind].name,
          form: letters[kind].form,
          week,
          chosenAt,
          sentAt,
          reply,
          repliedAt,
          /** What the association wrote for it, of an own letter. */
          own: readWritten({ written })?.own ?? null,
        };
      },
    ),
    answeredAt: answered?.answeredAt ?? null,
    healthErasedOn: await readHealthErasedOn(db, [reference]),
    /** As the same child's. */
    duplicates: duplicates.map((one) => (one.reference === reference ? one.of : one.reference)),
    diary,
  };
}

const headings = {
  note: 'Föreningens anteckning',
  food: 'Det köket får veta',
  register: 'Registerutdrag visat',
  schedule: 'Schema',
} as const;

/** In Swedish, a line for each thing. */
function officeInWords(extract: Awaited<ReturnType<typeof extractOffice>>): string[] {
  const { placements, decisions, texts, details, letters, answeredAt, healthErasedOn, duplicates, diary } =
    extract;
  return [
    ...placements.map(
      ({ week, state, paidOn, roomNote }) =>
        `Vecka ${week}: ${state}${paidOn === null ? '' : `, betald ${paidOn}`}${roomNote && `. ${placeWord}: ${roomNote}`}`,
    ),
    ...decisions.map(
      ({ week, decision, decidedAt, reason }) =>
        `Beslut om vecka ${week}, ${dateAndTimeInWords(decidedAt)}: ${decision}${reason === null ? '' : `. Skäl: ${reason}`}`,
    ),
    ...texts.map(
      ({ kind, text, writtenAt }) => `${headings[kind]}, ${dateAndTimeInWords(writtenAt)}: ${text}`,
    ),
    ...details.map(
      ({ question, answer, answeredAt }) =>
        `${asked(question)} ${answer} (${dateAndTimeInWords(answeredAt)})`,
    ),
    ...letters.flatMap(({ letter, form, week, sentAt, reply, repliedAt, own }) => [
      `Brevet ${letter} om vecka ${week}: ${sentAt === null ? 'inte skickat' : `skickat ${dateAndTimeInWords(sentAt)}`}`,
      ...(own === null ? [] : [`${own.subject}\n${own.text}`]),
      ...(reply === null || repliedAt === null
        ? []
        : [
            `${form === 'child' ? 'Familjen' : 'Ledaren'} tackade ${reply}, ${dateAndTimeInWords(repliedAt)}`,
          ]),
    ]),
    ...(healthErasedOn ? [`Hälsouppgifterna raderades: ${healthErasedOn}`] : []),
    ...(answeredAt === null ? [] : [`Markerat som besvarat: ${dateAndTimeInWords(answeredAt)}`]),
    ...duplicates.map((reference) => `Sedd som samma barns som ansökan ${reference}`),
    ...diary.map((line) => `I föreningens dagbok, ${deedInWords(line)}`),
  ];
}
