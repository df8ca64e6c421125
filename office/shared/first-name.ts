import { firstName, nameKey, oneSpelling } from '../../forms/names.ts';

/** A person in a list, where the same person may occur more than once. */
interface Named {
  readonly reference: string;
  readonly name: string;
  readonly age?: number;
}

/**
 * Adds to each person the shortest unique name: "Alva"; "Alva B." with another Alva in the list; "Alva B., 10 år"
 * with another Alva B.; else the full name.
 */
export function toldApart<Person extends Named>(
  people: readonly Person[],
): (Person & { readonly called: string })[] {
  const ways = [called, withInitial, (one: Named) => withAge(withInitial(one), one)].map((words) => ({
    words,
    alike: Map.groupBy(people, (one) => nameKey(words(one))),
  }));
  return people.map((person) => {
    const isOnlyOne = ({ words, alike }: (typeof ways)[number]) =>
      alike.get(nameKey(words(person)))?.every(({ reference }) => reference === person.reference);
    const words = ways.find(isOnlyOne)?.words ?? ((one) => withAge(one.name, one));
    return { ...person, called: words(person) };
  });
}

const called = ({ name }: Named) => firstName(name);

function withInitial({ name }: Named): string {
  const [first = name, ...others] = name.normalize().split(/\s+/);
  // Invisible characters before the initial are skipped.
  const [initial] = oneSpelling(others.at(-1) ?? '');
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

const withAge = (words: string, { age }: Named) => (age === undefined ? words : `${words}, ${age} år`);
