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
  if (former.length * latter.length > mostCells)
    return joined([
      { in: 'before', text: before },
      { in: 'after', text: after },
    ]);
  const common = commonLengths(former, latter);
  const pieces: Piece[] = [];
  let [at, to] = [0, 0];
  while (at < former.length || to < latter.length) {
    const [old, added] = [former[at], latter[to]];
    if (old !== undefined && old === added) {
      pieces.push({ in: 'both', text: old });
      at++;
      to++;
    } else if (
      added === undefined ||
      (old !== undefined && (common[at + 1]?.[to] ?? 0) >= (common[at]?.[to + 1] ?? 0))
    ) {
      pieces.push({ in: 'before', text: old ?? '' });
      at++;
    } else {
      pieces.push({ in: 'after', text: added });
      to++;
    }
  }
  return joined(pieces);
}

/** Splits a text into words, spaces and punctuation marks. */
const wordsOf = (text: string): readonly string[] =>
  text.match(/[\p{L}\p{N}{}]+|\s+|[^\p{L}\p{N}{}\s]/gu) ?? [];

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

/**
 * Merges consecutive old pieces, and consecutive new ones, into one piece each. A space between two changed words is
 * part of the change.
 */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const runs: Piece[] = [];
  let [before, after, both] = ['', '', ''];
  const add = (kind: Piece['in'], text: string) => text !== '' && runs.push({ in: kind, text });
  function endChange(): void {
    // A trailing space that both texts share is not part of the change.
    const space = /\s*$/.exec(before)?.[0] ?? '';
    const shared = after.endsWith(space) ? space : '';
    add('before', before.slice(0, before.length - shared.length));
    add('after', after.slice(0, after.length - shared.length));
    [before, after, both] = ['', '', shared];
  }
  for (const [index, piece] of pieces.entries()) {
    const next = pieces[index + 1];
    const isAmongChanges = before + after !== '' && next !== undefined && next.in !== 'both';
    if (piece.in === 'both' && !(isAmongChanges && piece.text.trim() === '')) {
      if (before + after !== '') endChange();
      both += piece.text;
    } else {
      add('both', both);
      both = '';
      if (piece.in !== 'after') before += piece.text;
      if (piece.in !== 'before') after += piece.text;
    }
  }
  if (before + after !== '') endChange();
  add('both', both);
  return runs;
}
