import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ApplicationInList } from '../../../forms/office/answers.ts';
import { isPostgres } from '../../store/postgres.ts';
import type { Database } from '../../store/schema.ts';
import { dialled } from '../../submissions/search-text.ts';
import { type Applicant, readApplicants } from './applicants.ts';

// No family has so many. Whoever sends thousands with one address must not make each of them list all the others.
const mostSiblings = 20;
// From a child to its sibling by e-mail, to theirs by telephone, and so on: no family is stranger than this.
const mostSteps = 4;
// Beyond one for each address and number: a page's families have fewer.
const mostRelatives = 100;

/** Applicants, and the siblings of the children among them: those with the same guardian's e-mail or telephone, and theirs. */
export async function withSiblings(
  db: Kysely<Database>,
  applicants: readonly Applicant[],
): Promise<Applicant[]> {
  const known = new Map(applicants.map((applicant) => [applicant.reference, applicant]));
  const asked = new Set<string>();
  let latest = applicants.filter(({ form }) => form === 'child');
  for (let step = 0; step < mostSteps && latest.length > 0; step++) {
    const contacts = [...new Set(latest.flatMap(contactsOf))].filter((contact) => !asked.has(contact));
    if (contacts.length === 0) break;
    for (const contact of contacts) asked.add(contact);
    const relatives = await findByContact(db, contacts);
    const unknown = relatives.filter((reference) => !known.has(reference));
    latest = await readApplicants(db, unknown, ['child']);
    for (const applicant of latest) known.set(applicant.reference, applicant);
  }
  return [...known.values()];
}

/** The references of children with one of these contacts: of each contact the first, whom nobody pushes out afterwards. */
async function findByContact(db: Kysely<Database>, contacts: readonly string[]): Promise<string[]> {
  const [emails, phones] = [contacts.filter(isEmail), contacts.filter((contact) => !isEmail(contact))];
  const { rows } = await sql<{ reference: string }>`
    ${referencesBy(db, sql`lower(parent_email)`, emails)} union ${referencesBy(db, sql`dialled_phone`, phones)}
    limit ${sql.lit(mostRelatives + contacts.length)}`.execute(db);
  return rows.map(({ reference }) => reference);
}

/** By an index for each contact: one who has sent thousands costs no more than others. */
function referencesBy(db: Kysely<Database>, column: RawBuilder<unknown>, contacts: readonly string[]) {
  const first = sql`
    select id from child_applications where ${column} = contact.value
    order by created_at limit ${sql.lit(mostSiblings + 1)}`;
  const asked = isPostgres(db)
    ? sql`unnest(${contacts}::text[]) as contact (value)`
    : sql`json_each(${JSON.stringify(contacts)}) as contact`;
  return sql`select child.reference from ${asked} join child_applications as child on child.id in (${first})`;
}

const isEmail = (contact: string) => contact.includes('@');

function contactsOf({ email, phone }: Applicant): string[] {
  return [email.toLowerCase(), dialled(phone) ?? ''].filter((contact) => contact !== '');
}

interface Family {
  readonly members: Applicant[];
  readonly contacts: string[];
}

/** Each child's siblings among applicants, by reference. */
export function siblingsAmong(
  applicants: readonly Applicant[],
): ReadonlyMap<string, ApplicationInList['siblings']> {
  const families = new Map<string, Family>();
  for (const applicant of applicants) {
    if (applicant.form !== 'child') continue;
    const contacts = contactsOf(applicant);
    const [family = { members: [], contacts: [] }, ...others] = new Set(
      contacts.flatMap((contact) => families.get(contact) ?? []),
    );
    family.members.push(applicant, ...others.flatMap(({ members }) => members));
    for (const contact of [...contacts, ...others.flatMap((other) => other.contacts)]) {
      if (families.get(contact) === family) continue;
      families.set(contact, family);
      family.contacts.push(contact);
    }
  }
  return new Map(
    [...new Set(families.values())].flatMap(({ members }) => {
      const some = members.slice(0, mostSiblings + 1).map(({ reference, name }) => ({ reference, name }));
      return members.map(({ reference }): [string, ApplicationInList['siblings']] => [
        reference,
        some.filter((other) => other.reference !== reference).slice(0, mostSiblings),
      ]);
    }),
  );
}
