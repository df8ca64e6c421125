/** Values of a document: texts, numbers, lists and objects. They are immutable. */

/** The nested value at a path of keys and row numbers: `['9', 'answer']`. */
export function within(value: unknown, path: readonly string[]): unknown {
  return path.reduce(
    (group, key) => (Array.isArray(group) ? group[Number(key)] : (groupOf(group)[key] ?? undefined)),
    value,
  );
}

/** A copy with the nested value replaced. Undefined removes it. */
export function withThere(value: unknown, path: readonly string[], there: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return there;
  if (Array.isArray(value))
    return value.map((row, index) => (index === Number(key) ? withThere(row, rest, there) : row));
  const group = groupOf(value);
  const changed = withThere(group[key], rest, there);
  const { [key]: _former, ...others } = group;
  return changed === undefined ? others : { ...group, [key]: changed };
}

export const rowsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const groupOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** The text of a field; '' for a value that is neither text nor number. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Whether two values are equal. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The name of a list row: its first text; for a picture its description, not its file. */
export function nameOfRow(row: unknown): string {
  if (typeof row === 'string') return row;
  const [first] = Object.entries(groupOf(row)).filter(
    ([key, value]) => key !== 'file' && typeof value === 'string' && value !== '',
  );
  return textOf(first?.[1]);
}

/** The names of the states of an application. */
export const stateNames = { closed: 'Stängd', open: 'Öppen', scheduled: 'På bestämda tider' } as const;

/** A value as lines of text, for comparison: each text and number in it, in order. */
export function linesOf(value: unknown): string[] {
  if (typeof value === 'boolean') return [value ? 'Ja' : 'Nej'];
  if (typeof value !== 'object' || value === null) return textOf(value) === '' ? [] : [textOf(value)];
  const { state, opens, closes } = groupOf(value);
  if (state === 'closed' || state === 'open') return [stateNames[state]];
  if (state === 'scheduled') return [`Öppnar ${textOf(opens)}`, `Stänger ${textOf(closes)}`];
  return Object.values(value).flatMap(linesOf);
}

/**
 * For two lists, only the rows that the other list lacks; where only the order differs, the names of all rows. Other
 * values are returned unchanged.
 */
export function whatDiffers(before: unknown, after: unknown): readonly [unknown, unknown] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [before, after];
  const lacks = (rows: readonly unknown[]) => (row: unknown) => !rows.some((other) => isSame(row, other));
  const [gone, come] = [before.filter(lacks(after)), after.filter(lacks(before))];
  return gone.length + come.length > 0 ? [gone, come] : [before.map(nameOfRow), after.map(nameOfRow)];
}
