import { type Kysely, type RawBuilder, sql } from 'kysely';
import { nameKey } from '../../../forms/names.ts';
import { dialled } from '../../../forms/phone.ts';
import { isPostgres } from '../../../server/store/postgres.ts';
import type { Database } from '../../../server/store/schema.ts';
import type { ApplicationInList } from '../../shared/application-answers.ts';
import { type Applicant, readApplicants } from './applicants.ts';
import { areAlike } from './same-child.ts';

// More than any family has. Without a limit, thousands of applications with one address would each list all the
// others.
const mostSiblings = 20;
// The limit beyond one for each address, number and name: the families of a page have fewer.
const mostRelatives = 100;

/** Adds the children that have a guardian's e-mail address, a telephone number or a name in common with the applicants. */
export async function withRelatives(
  db: Kysely<Database>,
  applicants: readonly Applicant[],
): Promise<Applicant[]> {
  const children = applicants.filter(({ form }) => form === 'child');
  if (children.length === 0) return [...applicants];
  const known = new Set(applicants.map(({ reference }) => reference));
  const found = [
    ...(await findByContact(db, [...new Set(children.flatMap(contactsOf))])),
    ...(await findByName(
      db,
      children.map(({ name }) => name),
    )),
  ];
  const relatives = [...new Set(found)].filter((reference) => !known.has(reference));
  return [...applicants, ...(await readApplicants(db, relatives, ['child']))];
}

/** The references of children with one of these names in any spelling, oldest applications of each name first. */
async function findByName(db: Kysely<Database>, names: readonly string[]): Promise<string[]> {
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

/** A child's siblings and possible duplicates. */
export type Relatives = Pick<ApplicationInList, 'siblings' | 'maybeSame'>;

/** Each child's relatives among the applicants, by reference, oldest first. */
export function relativesAmong(applicants: readonly Applicant[]): ReadonlyMap<string, Relatives> {
  const children = applicants.filter(({ form }) => form === 'child').sort(oldestFirst);
  const byContact = oldestBy(children, contactsOf);
  const byName = oldestBy(children, ({ name }) => [nameKey(name)]);
  return new Map(
    children.map((child): [string, Relatives] => {
      const others = (some: readonly Applicant[]) =>
        [...new Set(some)]
          .filter((other) => other !== child)
          .sort(oldestFirst)
          .slice(0, mostSiblings);
      const family = others(contactsOf(child).flatMap((contact) => byContact.get(contact) ?? []));
      const same = family.filter((other) => areAlike(child, other, { haveOneGuardian: true }));
      const namesakes = others(byName.get(nameKey(child.name)) ?? []).filter(
        (other) => !family.includes(other) && areAlike(child, other, { haveOneGuardian: false }),
      );
      return [
        child.reference,
        {
          siblings: family.filter((other) => !same.includes(other)).map(named),
          maybeSame: [
            ...same.map((other) => ({ ...named(other), haveOneGuardian: true })),
            ...namesakes.map((other) => ({ ...named(other), haveOneGuardian: false })),
          ],
        },
      ];
    }),
  );
}

const oldestFirst = (one: Applicant, other: Applicant) =>
  Date.parse(one.receivedAt) - Date.parse(other.receivedAt);

/** The oldest children with each of these values: one more than are listed, which is the child itself. */
function oldestBy(
  children: readonly Applicant[],
  valuesOf: (child: Applicant) => readonly string[],
): ReadonlyMap<string, readonly Applicant[]> {
  const oldest = new Map<string, Applicant[]>();
  for (const child of children)
    for (const value of valuesOf(child)) {
      const some = oldest.get(value) ?? [];
      if (some.length <= mostSiblings) oldest.set(value, [...some, child]);
    }
  return oldest;
}

const named = ({ reference, name }: Applicant) => ({ reference, name });
