import { formNames, forms } from '../../forms/all.ts';
import { withAsciiDomain } from '../../forms/person.ts';
import type { Store } from '../store/store.ts';
import { newestFirst, type ReceivedSubmission } from './read.ts';

// The last group of a reference. Fewer characters would be found in the references of strangers.
const leastOfReference = 3;

/**
 * The submissions, newest first, in which every word is part of a name, an e-mail address or the reference, in any
 * case. The database is not asked for the words: they would stand in its log, and SQLite takes Å and å for different.
 */
export async function* searchSubmissions(
  store: Pick<Store, 'db'>,
  words: string,
): AsyncGenerator<ReceivedSubmission> {
  const wanted = folded(words).split(/\s+/).filter(Boolean).map(withAsciiDomain);
  const reference = lettersAndDigits(words);
  for await (const one of newestFirst(store, formNames)) {
    const searched = searchedTexts(one);
    const isFound = wanted.length > 0 && wanted.every((word) => searched.some((text) => text.includes(word)));
    const isNamed =
      reference.length >= leastOfReference && lettersAndDigits(one.reference).includes(reference);
    if (isFound || isNamed) yield one;
  }
}

function searchedTexts({ form, reference, values }: ReceivedSubmission): string[] {
  const { sender, attendee } = forms[form];
  const fields = [sender.name, sender.email, ...(attendee ? [attendee.name] : [])];
  return [reference, ...fields.map((name) => String(values[name] ?? ''))].map(folded);
}

/** Phones write å as one character or as two. */
const folded = (text: string) => text.normalize('NFC').toLowerCase();

const lettersAndDigits = (text: string) => folded(text).replace(/[^\p{L}\d]/gu, '');
