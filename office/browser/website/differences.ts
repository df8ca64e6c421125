/** A piece of a comparison: in the former text only, in the latter only, or in both. */
export interface Piece {
  readonly in: 'before' | 'after' | 'both';
  readonly text: string;
}

// Two texts of 5,000 characters have a thousand words each: a table of a million numbers, which takes some milliseconds.
const mostCells = 4_000_000;

/** Compares two texts by words: the longest common subsequence stays, and all other words are old or new. */
export function differences(before: string, after: string): readonly Piece[] {
  const [former, latter] = [wordsOf(before), wordsOf(after)];
  // Texts that are too long to compare differ as wholes.
  const common = former.length * latter.length > mostCells ? [] : commonLengths(former, latter);
  const pieces: Piece[] = [];
  let [at, to] = [0, 0];
  while (at < former.length || to < latter.length) {
    const [old, added] = [former[at], latter[to]];
    const isSame = old === added && common.length > 0;
    if (!isSame && old !== undefined && (common[at + 1]?.[to] ?? 0) >= (common[at]?.[to + 1] ?? 0)) {
      pieces.push({ in: 'before', text: old });
      at++;
    } else {
      pieces.push({ in: isSame ? 'both' : 'after', text: added ?? '' });
      to++;
      if (isSame) at++;
    }
  }
  return joined(pieces);
}

/** Splits a text into punctuation marks and words. A word has the space before it, so that no space is compared alone. */
const wordsOf = (text: string): readonly string[] =>
  text.match(/\s*(?:[\p{L}\p{N}{}]+|[^\p{L}\p{N}{}\s])|\s+/gu) ?? [];

/** The length of the longest common subsequence from each pair of words on. */
function commonLengths(former: readonly string[], latter: readonly string[]): readonly Uint16Array[] {
  const table = Array.from({ length: former.length + 1 }, () => new Uint16Array(latter.length + 1));
  for (let at = former.length - 1; at >= 0; at--) {
    const [row, next] = [table[at], table[at + 1]];
    if (!row || !next) continue;
    for (let to = latter.length - 1; to >= 0; to--)
      row[to] =
        former[at] === latter[to] ? (next[to + 1] ?? 0) + 1 : Math.max(next[to] ?? 0, row[to + 1] ?? 0);
  }
  return table;
}

/** Merges consecutive pieces of a change into one old and one new piece. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const runs: Piece[] = [];
  let run = { before: '', after: '', both: '' };
  const end = () => {
    for (const kind of ['before', 'after', 'both'] as const)
      if (run[kind] !== '') runs.push({ in: kind, text: run[kind] });
    run = { before: '', after: '', both: '' };
  };
  for (const { in: kind, text } of pieces) {
    if (kind !== 'both' && run.both !== '') end();
    run[kind] += text;
  }
  end();
  return runs;
}
