/** Two texts in words, without what both begin with and what both end with. */
export interface Difference {
  readonly start: string;
  readonly before: string;
  readonly after: string;
  readonly end: string;
}

/** What differs between two texts: all words between the first and the last that differ. */
export function differenceOf(before: string, after: string): Difference {
  const [former, latter] = [wordsOf(before), wordsOf(after)];
  const shortest = Math.min(former.length, latter.length);
  let start = 0;
  while (start < shortest && former[start] === latter[start]) start++;
  let end = 0;
  while (end < shortest - start && former.at(-1 - end) === latter.at(-1 - end)) end++;
  const middle = (words: readonly string[]) => words.slice(start, words.length - end).join('');
  return {
    start: former.slice(0, start).join(''),
    before: middle(former),
    after: middle(latter),
    end: former.slice(former.length - end).join(''),
  };
}

/** Splits a text into punctuation marks and words. A word has the space before it, so that no space is compared alone. */
const wordsOf = (text: string): readonly string[] =>
  text.match(/\s*(?:[\p{L}\p{N}{}]+|[^\p{L}\p{N}{}\s])|\s+/gu) ?? [];
