import { formNames } from '../../forms/all.ts';
import { withAsciiDomain } from '../../forms/person.ts';
import type { Store } from '../store/store.ts';
import { newestFirst, type ReceivedSubmission } from './read.ts';
import { folded, searchedTexts } from './search-text.ts';

/**
 * The submissions, newest first, in which every word is part of a name, an e-mail address or the reference. The database
 * is not asked for the words: they would stand in its log.
 */
export async function* searchSubmissions(
  store: Pick<Store, 'db'>,
  words: string,
): AsyncGenerator<ReceivedSubmission> {
  const wanted = words.split(/\s+/).map(withAsciiDomain).map(folded).filter(Boolean);
  if (wanted.length === 0) return;
  for await (const one of newestFirst(store, formNames)) {
    const searched = searchedTexts(one.form, one.reference, one.values).map(folded);
    if (wanted.every((word) => searched.some((text) => text.includes(word)))) yield one;
  }
}
