import { firstName, nameKey } from '../../../forms/names.ts';
import type { Applicant } from './applicants.ts';

type Child = Pick<Applicant, 'name' | 'age'>;

// A child may have had its birthday between the first application and the second.
const mostYearsApart = 1;

/**
 * Whether two applications look like one child's, sent twice or by both parents: of one name, and of an age. Those who
 * have one guardian need not have the surname in common, since no siblings have the same first name.
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
