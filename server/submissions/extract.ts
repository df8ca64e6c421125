import { formNames, forms } from '../../forms/all.ts';
import { dateAndTimeInWords } from '../../forms/swedish-time.ts';
import { displayed } from '../../forms/wire.ts';
import { type AccountExtract, accountInWords, extractAccount } from '../office/door/extract.ts';
import { extractOffice, type OfficeExtract, officeInWords } from '../office/records/extract.ts';
import { type Delivery, deliveriesAbout } from '../outbox/deliveries.ts';
import type { Store } from '../store/store.ts';
import { newestFirst } from './read.ts';

/** Everything held about a person, for whoever asks by the General Data Protection Regulation's article 15. */
export interface Extract {
  readonly email: string;
  readonly madeAt: string;
  readonly submissions: readonly ExtractedSubmission[];
  /** Of somebody who is let into the office. */
  readonly account: AccountExtract | null;
}

interface ExtractedSubmission {
  readonly form: string;
  readonly reference: string;
  readonly receivedAt: string;
  readonly flagged: boolean;
  /** Answers by the form's own labels, as people read them. */
  readonly answers: Readonly<Record<string, string | number>>;
  /** The receipt, and what told the association. */
  readonly letters: readonly ExtractedLetter[];
  /** What the association has decided and written. */
  readonly office: OfficeExtract;
}

type ExtractedLetter = Pick<Delivery, 'to' | 'queuedAt' | 'sentAt'>;

/** Reads everything that was sent from an address, the letters about it, and whose account in the office it is. */
export async function extractByEmail(store: Pick<Store, 'db'>, email: string, now: Date): Promise<Extract> {
  const submissions: ExtractedSubmission[] = [];
  const sent = newestFirst(store, formNames, { email });
  for await (const { form, reference, receivedAt, flagged, values } of sent) {
    const { title, fields } = forms[form];
    const letters = (await deliveriesAbout(store, [reference])).get(reference) ?? [];
    submissions.push({
      form: title,
      reference,
      receivedAt: receivedAt.toISOString(),
      flagged,
      answers: Object.fromEntries(
        Object.entries(fields).map(([name, { label }]) => [label, displayed(forms[form], name, values)]),
      ),
      letters: letters
        .filter(({ to }) => to !== 'family')
        .map(({ to, queuedAt, sentAt }) => ({ to, queuedAt, sentAt })),
      office: await extractOffice(store.db, reference),
    });
  }
  const account = await extractAccount(store.db, email, now);
  return { email, madeAt: now.toISOString(), submissions, account };
}

const inWords = (time: string) => dateAndTimeInWords(new Date(time));

/** The extract as a letter in Swedish. */
export function extractInWords({ email, madeAt, submissions, account }: Extract): string {
  const head = [
    `Utdrag över personuppgifter för ${email}`,
    `Gjort ${inWords(madeAt)}.`,
    submissions.length === 0
      ? 'Vi har inga uppgifter som skickats från den adressen.'
      : 'Det här är allt som är sparat om det som skickats från den adressen.',
  ];
  const parts = [...submissions.map(submissionInWords), ...(account ? [accountInWords(account)] : [])];
  return `${[...head, ...parts].join('\n\n')}\n`;
}

function submissionInWords(submission: ExtractedSubmission) {
  const { form, reference, receivedAt, flagged, answers, letters, office } = submission;
  return [
    `${form}, referens ${reference}`,
    `Mottaget: ${inWords(receivedAt)}`,
    ...(flagged ? ['Märkt som misstänkt skräppost.'] : []),
    ...Object.entries(answers).map(([label, answer]) => `${label}: ${answer === '' ? '–' : answer}`),
    ...letters.map(letterInWords),
    ...officeInWords(office),
  ].join('\n');
}

function letterInWords({ to, sentAt }: ExtractedLetter): string {
  const whose = to === 'sender' ? 'Kvittens till avsändaren' : 'Meddelande till föreningen';
  return `${whose}: ${sentAt ? `skickat ${inWords(sentAt)}` : 'inte skickat'}`;
}
