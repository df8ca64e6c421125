import type { Kysely } from 'kysely';
import { formNames, forms } from '../../forms/all.ts';
import { dateAndTimeInWords } from '../../forms/swedish-time.ts';
import { asked, displayed } from '../../forms/wire.ts';
import { type Delivery, deliveriesAbout } from '../outbox/deliveries.ts';
import type { Database } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { deedInWords, readDisclosures } from './disclosures.ts';
import { newestFirst, type ReceivedSubmission } from './read.ts';

/** What is held about somebody, as data and in Swedish. */
export interface Extracted {
  /** By what it is; merged with what others hold. Times are ISO 8601, UTC; days YYYY-MM-DD. */
  readonly data: object;
  readonly inWords: readonly string[];
}

/** What somebody else holds about those who have sent forms, and about people of their own. */
export interface ExtractExtension {
  /** About a submission: lines that follow its answers. */
  extractAbout(db: Kysely<Database>, reference: string): Promise<Extracted>;
  /** About whoever has an e-mail address: paragraphs. */
  extractPerson(db: Kysely<Database>, email: string, now: Date): Promise<Extracted>;
}

/** Everything held about a person, for whoever asks by the General Data Protection Regulation's article 15. */
export interface Extract extends Extracted {
  /** Of the submissions in it. */
  readonly references: readonly string[];
}

/** Whose: of all that was sent from an address, or, where there is none, of one submission. */
type Whose = { readonly email: string } | { readonly reference: string };

/** Reads everything that was sent, the letters about it, and what the extensions hold. */
export async function readExtract(
  store: Pick<Store, 'db'>,
  extensions: readonly ExtractExtension[],
  whose: Whose,
  now: Date,
): Promise<Extract> {
  const [filter, words, what] =
    'email' in whose
      ? [whose, whose.email, 'det som skickats från den adressen']
      : [{ references: [whose.reference] }, whose.reference, 'det som kommit in med den referensen'];
  const references: string[] = [];
  const submissions: Extracted[] = [];
  for await (const submission of newestFirst(store, formNames, filter)) {
    references.push(submission.reference);
    submissions.push(await extractSubmission(store, extensions, submission));
  }
  const elsewhere =
    'email' in whose
      ? await Promise.all(extensions.map((one) => one.extractPerson(store.db, whose.email, now)))
      : [];
  const held = submissions.map(({ data }) => data);
  const madeAt = now.toISOString();
  return {
    references,
    data: Object.assign({ ...whose, madeAt, submissions: held }, ...elsewhere.map(({ data }) => data)),
    inWords: [
      `Utdrag över personuppgifter för ${words}`,
      `Gjort ${dateAndTimeInWords(madeAt)}.`,
      submissions.length === 0
        ? `Vi har inga uppgifter om ${what}.`
        : `Det här är allt som är sparat om ${what}.`,
      ...submissions.map((submission) => submission.inWords.join('\n')),
      ...elsewhere.flatMap((one) => one.inWords),
    ],
  };
}

async function extractSubmission(
  store: Pick<Store, 'db'>,
  extensions: readonly ExtractExtension[],
  { form, reference, receivedAt: received, flagged, values }: ReceivedSubmission,
): Promise<Extracted> {
  const { title, fields } = forms[form];
  const receivedAt = received.toISOString();
  /** Answers by the form's own labels, as people read them. */
  const answers = Object.fromEntries(
    Object.entries(fields).map(([name, { label }]) => [label, displayed(forms[form], name, values)]),
  );
  const deliveries = (await deliveriesAbout(store, [reference])).get(reference) ?? [];
  // The receipt, and what told the association.
  const letters = deliveries
    .filter(({ to }) => to !== 'family')
    .map(({ to, queuedAt, sentAt }) => ({ to, queuedAt, sentAt }));
  const corrections = await store.db
    .selectFrom('corrections')
    .select(['field', 'was', 'correctedAt'])
    .where('reference', '=', reference)
    .orderBy('id')
    .execute();
  const corrected = corrections.map(({ field, ...was }) => ({
    ...was,
    answer: fields[field]?.label ?? field,
  }));
  const disclosed = (await readDisclosures(store.db, reference)).map(({ at, verb, week }) => ({
    at,
    verb,
    week,
  }));
  const elsewhere = await Promise.all(extensions.map((one) => one.extractAbout(store.db, reference)));
  return {
    data: Object.assign(
      { form: title, reference, receivedAt, flagged, answers, corrected, letters, disclosed },
      ...elsewhere.map(({ data }) => data),
    ),
    inWords: [
      `${title}, referens ${reference}`,
      `Mottaget: ${dateAndTimeInWords(receivedAt)}`,
      ...(flagged ? ['Märkt som misstänkt skräppost.'] : []),
      ...Object.entries(answers).map(([label, answer]) => `${asked(label)} ${answer === '' ? '–' : answer}`),
      ...corrected.map(
        ({ answer, was, correctedAt }) =>
          `Rättat ${dateAndTimeInWords(correctedAt)}: ${answer} var ${was === '' ? 'tomt' : was}`,
      ),
      ...letters.map(letterInWords),
      ...disclosed.map((one) => `Med i en export eller utskrift, ${deedInWords(one)}`),
      ...elsewhere.flatMap((one) => one.inWords),
    ],
  };
}

function letterInWords({ to, sentAt }: Pick<Delivery, 'to' | 'sentAt'>): string {
  const whose = to === 'sender' ? 'Kvittens till avsändaren' : 'Meddelande till föreningen';
  return `${whose}: ${sentAt ? `skickat ${dateAndTimeInWords(sentAt)}` : 'inte skickat'}`;
}
