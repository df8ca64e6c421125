import type { Applicant } from './applicants.ts';

// No family has so many. Whoever sends thousands with one address must not make each of them list all the others.
const mostSiblings = 20;

interface Family {
  readonly members: string[];
  readonly contacts: string[];
}

/** The references of each child's siblings: those with the same guardian's e-mail or telephone, and theirs. */
export function siblingsAmong(applicants: readonly Applicant[]): ReadonlyMap<string, readonly string[]> {
  const families = new Map<string, Family>();
  for (const { form, reference, email, phone } of applicants) {
    if (form !== 'child') continue;
    const contacts = [email.toLowerCase(), ...dialled(phone)];
    const [family = { members: [], contacts: [] }, ...others] = new Set(
      contacts.flatMap((contact) => families.get(contact) ?? []),
    );
    family.members.push(reference, ...others.flatMap(({ members }) => members));
    for (const contact of [...contacts, ...others.flatMap((other) => other.contacts)]) {
      if (families.get(contact) === family) continue;
      families.set(contact, family);
      family.contacts.push(contact);
    }
  }
  return new Map(
    [...new Set(families.values())].flatMap(({ members }) => {
      const some = members.slice(0, mostSiblings + 1);
      return members.map((reference): [string, string[]] => [
        reference,
        some.filter((other) => other !== reference),
      ]);
    }),
  );
}

// Less is no telephone number.
const fewestDigits = 7;

/** The number as it is dialled within Sweden, however it is written; none where there is none. */
function dialled(phone: string): string[] {
  const digits = phone.replace(/^\s*(\+|00)\s*46\s*(\(0\))?/, '0').replaceAll(/\D/g, '');
  return digits.length < fewestDigits ? [] : [digits];
}
