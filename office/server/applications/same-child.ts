import { firstName, nameKey } from '../../../forms/names.ts';
import type { Applicant } from './applicants.ts';

type Child = Pick<Applicant, 'name' | 'age'>;

// A child may have had a birthday between two applications.
const mostYearsApart = 1;

/**
 * Whether two applications seem to be about the same child, for example one by each parent: equal names and almost
 * equal ages. With a common guardian, the first name is enough, because siblings have different first names.
 */
export function areAlike(
  one: Child,
  other: Child,
  { haveOneGuardian }: { readonly haveOneGuardian: boolean },
): boolean {
  if (Math.abs(one.age - other.age) > mostYearsApart) return false;
  const [name, otherName] = [nameKey(one.name), nameKey(other.name)];
  return haveOneGuardian ? firstName(name) === firstName(otherName) : name === otherName;
}
