import { type Kysely, type RawBuilder, sql } from 'kysely';
import { nameKey } from '../../../forms/names.ts';
import { isPostgres } from '../../../server/store/postgres.ts';
import type { Database } from '../../../server/store/schema.ts';
import { dialled } from '../../../server/submissions/search-text.ts';
import type { ApplicationInList } from '../../shared/application-answers.ts';
import { type Applicant, readApplicants } from './applicants.ts';
import { areAlike } from './same-child.ts';

// More than any family has. Without a limit, thousands of applications with one address would each list all the
// others.
const mostSiblings = 20;
// A step goes from a child to the applications with the same e-mail address or number. Real families need fewer
// steps.
const mostSteps = 4;
// The limit beyond one for each address and number: the families of a page have fewer.
const mostRelatives = 100;

/**
 * Adds relatives of the children among the applicants: children with the same guardian's e-mail address or number,
 * their relatives in turn, and children with the same name.
 */
export async function withRelatives(
  db: Kysely<Database>,
  applicants: readonly Applicant[],
): Promise<Applicant[]> {
  const known = new Map(applicants.map((applicant) => [applicant.reference, applicant]));
  const searched = new Set<string>();
  let latest = applicants.filter(({ form }) => form === 'child');
  for (let step = 0; step < mostSteps && latest.length > 0; step++) {
    const contacts = [...new Set(latest.flatMap(contactsOf))].filter((contact) => !searched.has(contact));
    if (contacts.length === 0) break;
    for (const contact of contacts) searched.add(contact);
    const relatives = await findByContact(db, contacts);
    const unknown = relatives.filter((reference) => !known.has(reference));
    latest = await readApplicants(db, unknown, ['child']);
    for (const applicant of latest) known.set(applicant.reference, applicant);
  }
  const names = applicants.filter(({ form }) => form === 'child').map(({ name }) => name);
  const namesakes = (await findByName(db, names)).filter((reference) => !known.has(reference));
  return [...known.values(), ...(await readApplicants(db, namesakes, ['child']))];
}

/** The references of children with one of these names in any spelling, oldest applications of each name first. */
async function findByName(db: Kysely<Database>, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const query = referencesBy(db, sql`name_key`, [...new Set(names.map(nameKey))]);
  const { rows } = await sql<{ reference: string }>`
    ${query} limit ${sql.lit(mostRelatives + names.length)}`.execute(db);
  return rows.map(({ reference }) => reference);
}

/**
 * The references of children with one of these contacts, oldest of each contact first, so that later applications
 * cannot push them out.
 */
async function findByContact(db: Kysely<Database>, contacts: readonly string[]): Promise<string[]> {
  const [emails, phones] = [contacts.filter(isEmail), contacts.filter((contact) => !isEmail(contact))];
  const { rows } = await sql<{ reference: string }>`
    ${referencesBy(db, sql`lower(parent_email)`, emails)} union ${referencesBy(db, sql`dialled_phone`, phones)}
    limit ${sql.lit(mostRelatives + contacts.length)}`.execute(db);
  return rows.map(({ reference }) => reference);
}

/** One index lookup for each value, so that a sender of thousands costs no more than others. */
function referencesBy(db: Kysely<Database>, column: RawBuilder<unknown>, values: readonly string[]) {
  const first = (what: 'id' | 'reference') => sql`
    select ${sql.ref(what)} from child_applications where ${column} = asked.value
    order by created_at limit ${sql.lit(mostSiblings + 1)}`;
  // Without the lateral join, PostgreSQL compares every child with each value; SQLite has no lateral join.
  return isPostgres(db)
    ? sql`select child.reference
        from unnest(${values}::text[]) as asked (value) cross join lateral (${first('reference')}) as child`
    : sql`select child.reference from json_each(${JSON.stringify(values)}) as asked
        join child_applications as child on child.id in (${first('id')})`;
}

const isEmail = (contact: string) => contact.includes('@');

function contactsOf({ email, phone }: Applicant): string[] {
  return [email.toLowerCase(), dialled(phone) ?? ''].filter((contact) => contact !== '');
}

interface Family {
  readonly members: Applicant[];
  readonly contacts: string[];
}

/** A child's siblings and possible duplicates. */
export type Relatives = Pick<ApplicationInList, 'siblings' | 'maybeSame'>;

/** Each child's relatives among the applicants, by reference. */
export function relativesAmong(applicants: readonly Applicant[]): ReadonlyMap<string, Relatives> {
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
  const byName = Map.groupBy(
    [...new Set(families.values())].flatMap(({ members }) => members),
    ({ name }) => nameKey(name),
  );
  return new Map(
    [...new Set(families.values())].flatMap(({ members }) => {
      const some = members.slice(0, mostSiblings + 1);
      return members.map((member): [string, Relatives] => {
        const inFamily = some.filter((other) => other !== member).slice(0, mostSiblings);
        const same = inFamily.filter((other) => areAlike(member, other, { haveOneGuardian: true }));
        const namesakes = (byName.get(nameKey(member.name)) ?? [])
          .filter((other) => !members.includes(other) && areAlike(member, other, { haveOneGuardian: false }))
          .slice(0, mostSiblings);
        return [
          member.reference,
          {
            siblings: inFamily.filter((other) => !same.includes(other)).map(named),
            maybeSame: [
              ...same.map((other) => ({ ...named(other), haveOneGuardian: true })),
              ...namesakes.map((other) => ({ ...named(other), haveOneGuardian: false })),
            ],
          },
        ];
      });
    }),
  );
}

const named = ({ reference, name }: Applicant) => ({ reference, name });
