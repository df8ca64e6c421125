import type { SQLOutputValue } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { appendOnlyField, type DetailField, photographConsents } from '../../../forms/details.ts';
import { namesIn } from '../../website/pictures/stored-pictures.ts';
import { newestVersion } from '../../website/versions.ts';
import type { Database } from '../schema.ts';
import { rawTables } from '../snapshot/copy.ts';

type Row = Readonly<Record<string, SQLOutputValue>>;

/** What the present database says about who may do what. Applications that it lacks were lost, and say nothing. */
export interface Permissions {
  readonly children: readonly Row[];
  readonly details: readonly Row[];
  readonly leaders: readonly Row[];
  readonly registers: readonly Row[];
  readonly links: readonly Row[];
  readonly pictures: readonly Row[];
  readonly version: readonly Row[];
}

/** A permission of the copy that the present database does not have. The stricter of the two stands until somebody asks. */
export interface OpenQuestion {
  /** An application's reference, or a picture's name. */
  readonly reference: string;
  /** The child's or the leader's name, or what the picture shows. */
  readonly name: string;
  readonly about: 'guardian' | 'photographs' | 'mayFetch' | 'address' | 'register' | 'picture';
  /** The second guardian's name, or what now stands; '' for nothing. */
  readonly value: string;
}

/** What became of the permissions. */
export interface Stricter {
  readonly questions: readonly OpenQuestion[];
  /** Children for whom the present database names more people who must not fetch them. */
  readonly mustNotFetch: number;
}

const lines = (answer: string) => answer.split('\n').filter(Boolean);
const [no = '', ...yes] = photographConsents;
const consents = [no, '', ...yes];

/** Combines the answers of both databases, '' where there is none, to the stricter one. */
const stricterOf = {
  [appendOnlyField]: (copied: string, present: string) =>
    [...new Set([...lines(copied), ...lines(present)])].join('\n'),
  mayFetch: (copied: string, present: string) =>
    lines(copied)
      .filter((person) => lines(present).includes(person))
      .join('\n'),
  photographs: (copied: string, present: string) =>
    consents[Math.min(consents.indexOf(copied), consents.indexOf(present))] ?? '',
} satisfies Partial<Record<DetailField, (copied: string, present: string) => string>>;

const combined = Object.keys(stricterOf) as (keyof typeof stricterOf)[];

export function readPermissions(rows: (statement: string) => readonly Row[]): Permissions {
  const fields = [...combined, 'otherGuardianEmail'].map((field) => `'${field}'`).join();
  return {
    children: rows('select reference, parent_email from child_applications'),
    details: rows(`select * from child_details where field in (${fields})`),
    leaders: rows('select reference from leader_applications'),
    registers: rows("select reference from office_texts where kind = 'register'"),
    links: rows('select token_hash from link_tokens'),
    pictures: rows('select name from content_pictures where forgotten_at is null'),
    version: rows('select changes from content_versions order by published_at desc, id desc limit 1'),
  };
}

/**
 * Makes the copy's permissions the stricter of both databases', and ends links that the present database has ended, or
 * that lead to a child with an open question.
 */
export async function keepStricter(db: Kysely<Database>, present: Permissions): Promise<Stricter> {
  const children = await keepStricterAboutChildren(db, present);
  await endLinks(db, present, children.questions);
  const others = [...(await reopenRegisters(db, present)), ...(await picturesShownAgain(db, present))];
  return { ...children, questions: [...children.questions, ...others] };
}

async function keepStricterAboutChildren(db: Kysely<Database>, present: Permissions): Promise<Stricter> {
  const questions: OpenQuestion[] = [];
  const mustNotFetch = new Set<string>();
  const emails = new Map(present.children.map((row) => [row.reference, same(row.parent_email)]));
  const answersHere = byReference(present.details);
  const details = rawTables(db);
  const answersInCopy = byReference(await details.selectFrom('child_details').selectAll().execute());
  const children = db.selectFrom('childApplications').select(['reference', 'childName', 'parentEmail']);
  for (const { reference, childName, parentEmail } of await children.execute()) {
    const email = emails.get(reference);
    if (email === undefined) continue;
    const ask = (about: OpenQuestion['about'], value = '') =>
      questions.push({ reference, name: String(childName), about, value });
    const here = answersHere(reference);
    const copied = answersInCopy(reference);

    if (email !== same(parentEmail)) ask('address', String(parentEmail));
    const guardian = copied('otherGuardianEmail');
    const approved = here('otherGuardianEmail');
    const isApproved =
      approved?.approved_at != null && same(approved.answer) === same(guardian?.answer ?? null);
    if (guardian?.approved_at != null && !isApproved) {
      await details
        .updateTable('child_details')
        .set({ approved_at: null })
        .where('id', '=', guardian.id)
        .execute();
      ask('guardian', String(copied('otherGuardianName')?.answer ?? guardian.answer));
    }
    for (const field of combined) {
      for (const guardian of ['', 'otherGuardian']) {
        const [before, other] = [copied(field, guardian), here(field, guardian)];
        const former = String(before?.answer ?? '');
        const answer = stricterOf[field](former, String(other?.answer ?? ''));
        if (answer === former) continue;
        await writeAnswer(db, before, other, answer);
        if (field === appendOnlyField) mustNotFetch.add(reference);
        else if (former !== '') ask(field, answer);
      }
    }
  }
  return { questions, mustNotFetch: mustNotFetch.size };
}

/** Writes an answer into the copy's row or, if it has none, into one like the present database's; '' deletes it. */
async function writeAnswer(
  db: Kysely<Database>,
  copied: Row | undefined,
  present: Row | undefined,
  answer: string,
): Promise<void> {
  const details = rawTables(db);
  if (copied && answer === '')
    await details.deleteFrom('child_details').where('id', '=', copied.id).execute();
  else if (copied)
    await details.updateTable('child_details').set({ answer }).where('id', '=', copied.id).execute();
  else {
    const { id: _, ...row } = present ?? {};
    await details
      .insertInto('child_details')
      .values({ ...row, answer })
      .execute();
  }
}

async function endLinks(
  db: Kysely<Database>,
  present: Permissions,
  questions: readonly OpenQuestion[],
): Promise<void> {
  const known = new Set([...present.children, ...present.leaders].map(({ reference }) => reference));
  const kept = new Set(present.links.map(({ token_hash }) => token_hash));
  const asked = new Set(questions.map(({ reference }) => reference));
  const links = rawTables(db);
  for (const link of await links.selectFrom('link_tokens').selectAll().execute()) {
    const isEnded = known.has(text(link.reference)) && !kept.has(text(link.token_hash));
    if (isEnded || asked.has(text(link.reference)))
      await links.deleteFrom('link_tokens').where('id', '=', link.id).execute();
  }
}

/** A leader whose extract from the police register nobody has seen, as the present database says. */
async function reopenRegisters(db: Kysely<Database>, present: Permissions): Promise<OpenQuestion[]> {
  const known = new Set(present.leaders.map(({ reference }) => reference));
  const seen = new Set(present.registers.map(({ reference }) => reference));
  const texts = rawTables(db);
  const questions: OpenQuestion[] = [];
  for (const { reference, name } of await db
    .selectFrom('leaderApplications')
    .select(['reference', 'name'])
    .execute()) {
    if (!known.has(reference) || seen.has(reference)) continue;
    const { numDeletedRows } = await texts
      .deleteFrom('office_texts')
      .where('reference', '=', reference)
      .where('kind', '=', 'register')
      .executeTakeFirst();
    if (numDeletedRows > 0n) questions.push({ reference, name: String(name), about: 'register', value: '' });
  }
  return questions;
}

/** Pictures of children that the copy publishes and the present database, which has them, does not. */
async function picturesShownAgain(db: Kysely<Database>, present: Permissions): Promise<OpenQuestion[]> {
  const known = new Set(present.pictures.map(({ name }) => name));
  const shown = namesIn(present.version[0]?.changes);
  const again = namesIn((await newestVersion(db))?.changes).filter(
    (name) => known.has(name) && !shown.includes(name),
  );
  const rows = await db
    .selectFrom('contentPictures')
    .select(['name as reference', 'shows as name'])
    .where('name', 'in', again)
    .where('child', '=', 'agreed')
    .execute();
  return rows.map((row) => ({ ...row, about: 'picture', value: '' }));
}

const text = (value: unknown) => String(value ?? '');
const same = (address: unknown) => text(address).toLowerCase();

/** Finds a child's row about a field, where each guardian has one the second guardian's too. */
function byReference(rows: readonly Readonly<Record<string, unknown>>[]) {
  const grouped = Map.groupBy(rows as readonly Row[], ({ reference }) => reference);
  return (reference: string) =>
    (field: DetailField, guardian = '') =>
      grouped.get(reference)?.find((row) => row.field === field && row.guardian === guardian);
}
