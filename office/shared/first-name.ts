import { firstName, nameKey, oneSpelling } from '../../forms/names.ts';

/** One among others, who may be there more than once. */
interface Named {
  readonly reference: string;
  readonly name: string;
  readonly age?: number;
}

/**
 * What each of some people is called among them: "Alva"; "Alva B." where another Alva is there; "Alva B., 10 år" where that
 * is said of both; and by the whole name where that too is.
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
  // Also where an unseen sign stands before it.
  const [initial] = oneSpelling(others.at(-1) ?? '');
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

const withAge = (words: string, { age }: Named) => (age === undefined ? words : `${words}, ${age} år`);
