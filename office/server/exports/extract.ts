import type { Kysely } from 'kysely';
import { formNames, forms } from '../../../forms/all.ts';
import { detailsForm, isDetailField, otherGuardianFields } from '../../../forms/details.ts';
import type { FormName } from '../../../forms/form.ts';
import { dateAndTimeInWords } from '../../../forms/swedish-time.ts';
import { display, displayed, withColon } from '../../../forms/wire.ts';
import { letterInWords } from '../../../server/mail/deliveries.ts';
import { type Database, tableOf, tablesAboutSubmissions } from '../../../server/store/schema.ts';
import type { Store } from '../../../server/store/store.ts';
import { newestFirst, type ReceivedSubmission } from '../../../server/submissions/read.ts';
import { letters } from '../../shared/letters.ts';
import { aboutState } from '../../shared/placement.ts';
import { roleOf } from '../../shared/roles.ts';
import { isAddress } from '../applications/applicants.ts';
import { namedAt } from '../details/other-guardian.ts';
import { readWritten, withLink } from '../letters/write.ts';
import { columnLabels, type ExtractedTable, extractHeadings, leftOutOfExtract } from './extract-labels.ts';

type Value = string | number | null;
type Row = Readonly<Record<string, Value>>;

/** The rows of one table, their columns under Swedish labels. */
interface Section {
  readonly heading: string;
  readonly rows: readonly Row[];
  /** Whether each column has a line of its own in the text, because answers are long. */
  readonly isForm?: true;
}

/** Everything that was sent from an e-mail address, or one submission where there is no address. */
type Whose = { readonly email: string } | { readonly reference: string };

/**
 * All stored data about a person, for a request under article 15 of the GDPR: every row of every table, as data and as text.
 * Times in the data are ISO 8601, UTC.
 */
export async function readExtract({ db }: Pick<Store, 'db'>, whose: Whose, now: Date) {
  const filter = 'email' in whose ? whose : { references: [whose.reference] };
  const submissions: { readonly reference: string; readonly sections: readonly Section[] }[] = [];
  for await (const one of newestFirst({ db }, formNames, filter))
    submissions.push({ reference: one.reference, sections: await sectionsAbout(db, one) });
  const asGuardian = 'email' in whose ? await sectionsAsGuardian(db, whose.email) : [];
  const account = 'email' in whose ? await sectionsOfAccount(db, whose.email) : [];
  const sections = [...submissions.flatMap((one) => one.sections), ...asGuardian, ...account].map(inWords);
  const about = [
    `Utdrag över personuppgifter för ${'email' in whose ? whose.email : whose.reference}`,
    `Gjort ${dateAndTimeInWords(now.toISOString())}.`,
    sections.length === 0 ? 'Inget är sparat.' : 'Det här är allt som är sparat.',
  ];
  return {
    references: submissions.map(({ reference }) => reference),
    data: { ...whose, madeAt: now.toISOString(), submissions, asGuardian, account },
    about,
    sections,
    text: `${[...about, ...sections.map(asText)].join('\n\n')}\n`,
  };
}

async function sectionsAbout(db: Kysely<Database>, submission: ReceivedSubmission): Promise<Section[]> {
  const { form, reference, values } = submission;
  const [row] = await rowsOf(db, tableOf[form], 'reference', reference);
  const answers = Object.entries(forms[form].fields).map(([name, { label }]) => [
    label,
    displayed(forms[form], name, values),
  ]);
  const stored = Object.entries(row ?? {}).filter(([column]) => !Object.hasOwn(forms[form].fields, column));
  const own = { ...labelled('submission', Object.fromEntries(stored)), ...Object.fromEntries(answers) };
  const sections: Section[] = [{ heading: `${forms[form].title}, ${reference}`, rows: [own], isForm: true }];
  for (const table of [...tablesAboutSubmissions, 'diary' as const])
    if (isExtracted(table)) sections.push(await sectionOf(db, table, ['reference', reference], form));
  return sections.filter(({ rows }) => rows.length > 0);
}

/** What is stored about a second guardian in others' applications: only what is about her or him. */
async function sectionsAsGuardian(db: Kysely<Database>, email: string): Promise<Section[]> {
  const rows = await db
    .selectFrom('childDetails')
    .selectAll()
    .where('reference', 'in', namedAt(db, email))
    .where('field', 'in', otherGuardianFields)
    .orderBy('id')
    .execute();
  const answers = [...Map.groupBy(rows, ({ reference }) => reference)].map(([reference, about]) => ({
    heading: `${extractHeadings.childDetails}, ${reference}`,
    rows: about.map((row) => labelled('childDetails', { ...row })),
  }));
  const wished = await db.selectFrom('guardianWishes').selectAll().where(isAddress('email', email)).execute();
  const removed = await db
    .selectFrom('mailWeeks')
    .selectAll()
    .where(isAddress('removedEmail', email))
    .execute();
  const others = [asSection('guardianWishes', wished), asSection('mailWeeks', removed)];
  return [...answers, ...others.filter((section) => section.rows.length > 0)];
}

async function sectionsOfAccount(db: Kysely<Database>, email: string): Promise<Section[]> {
  const user = await db
    .selectFrom('users')
    .innerJoin('officePeople', 'officePeople.id', 'users.id')
    .select(['users.id', 'uuid'])
    .where('username', '=', email.toLowerCase())
    .executeTakeFirst();
  if (!user) return [];
  const links = [
    ['users', 'id', user.id],
    ['officePeople', 'id', user.id],
    ['passkeys', 'userId', user.id],
    ['invitations', 'userId', user.id],
    ['sessions', 'userId', user.id],
    ['diary', 'actorId', user.uuid],
  ] as const;
  const sections = await Promise.all(links.map(([table, ...link]) => sectionOf(db, table, link)));
  return sections.filter(({ rows }) => rows.length > 0);
}

const isExtracted = (table: string): table is ExtractedTable => !Object.hasOwn(leftOutOfExtract, table);

async function sectionOf(
  db: Kysely<Database>,
  table: ExtractedTable,
  [column, value]: readonly [column: string, value: Value],
  form?: FormName,
): Promise<Section> {
  return asSection(table, await rowsOf(db, table, column, value), form);
}

function asSection(table: ExtractedTable, rows: readonly Row[], form?: FormName): Section {
  return { heading: extractHeadings[table], rows: rows.map((row) => labelled(table, row, form)) };
}

/** Treats all tables as one type, because the statement is the same for each. */
function rowsOf(db: Kysely<Database>, table: string, column: string, value: Value): Promise<Row[]> {
  const anyTable = db as unknown as Kysely<Record<string, Row>>;
  return anyTable.selectFrom(table).selectAll().where(column, '=', value).execute();
}

function labelled(table: string, row: Row, form?: FormName): Row {
  return Object.fromEntries(
    Object.entries(row).flatMap(([column, value]) => {
      const label = columnLabels[column];
      if (label === undefined)
        throw new Error(`${table}.${column} has no label in an extract. Add it to extract-labels.ts.`);
      if (label === null) return [];
      const read = value === null ? undefined : codes[`${table}.${column}`];
      return [[label, read ? read(value, row, form) : value]];
    }),
  );
}

const yesOrNo = (value: Value) => (value === 1 ? 'ja' : 'nej');
const kinds: Readonly<Record<string, string>> = {
  note: 'Anteckning',
  food: 'Till köket',
  register: 'Registerutdrag visat',
  schedule: 'Schema',
};

const recipients: Readonly<Record<string, string>> = {
  applicant: 'Den som ansökte',
  otherGuardian: 'Andra vårdnadshavaren',
};

const states = { held: 'väntar', queued: 'i kö', sent: 'skickat', failed: 'gick inte', stopped: 'stoppat' };

/** Converts the values of columns with codes to Swedish. */
const codes: Readonly<Record<string, (value: Value, row: Row, form?: FormName) => string>> = {
  'submission.flagged': yesOrNo,
  'corrections.field': (field, _, form) =>
    (form && forms[form].fields[String(field)]?.label) || String(field),
  'decisions.state': (state) => aboutState[state as keyof typeof aboutState].word,
  'officeTexts.kind': (kind) => kinds[String(kind)] ?? String(kind),
  'childDetails.field': (name) => detailOf(name)?.label ?? String(name),
  'childDetails.guardian': (guardian) => (guardian === 'otherGuardian' ? 'den andra vårdnadshavarens' : ''),
  'childDetails.answer': (answer, { field = '' }) => {
    const question = detailOf(field);
    return String(question ? display(question, String(answer)) : answer);
  },
  'mail.recipient': (recipient) => letterInWords[recipient as keyof typeof letterInWords],
  'mail.kind': (kind) => letters[kind as keyof typeof letters].name,
  'mail.written': (written) => {
    const letter = readWritten({ written: String(written) });
    return letter ? `${letter.subject}\n${withLink(letter, '(länken)').text.trim()}` : '';
  },
  'mailWeeks.recipient': (recipient) => recipients[String(recipient)] ?? String(recipient),
  'mail.onPaper': yesOrNo,
  'mail.state': (state) => states[state as keyof typeof states],
  'mail.mayHaveArrived': yesOrNo,
  'officePeople.role': (role) => roleOf(role as Parameters<typeof roleOf>[0]).word,
};

function detailOf(name: Value) {
  const field = String(name);
  return isDetailField(field) ? detailsForm.fields[field] : undefined;
}

/** A section for people to read, without empty values. */
const inWords = ({ rows, ...section }: Section) => ({
  ...section,
  rows: rows.map((row) =>
    Object.entries(row)
      .filter(([, value]) => value !== null && value !== '')
      .map(([label, value]) => ({ label, words: asRead(String(value)) })),
  ),
});

/** A section as text: the heading and a line for each row. */
function asText({ heading, rows, isForm }: ReturnType<typeof inWords>): string {
  const lines = rows.map((row) =>
    row.map(({ label, words }) => `${withColon(label)} ${words}`).join(isForm ? '\n' : '; '),
  );
  return [heading, ...lines].join('\n');
}

const asRead = (value: string) =>
  /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) ? dateAndTimeInWords(value) : value;
