/** Values as a file has them: texts, numbers, and lists and groups of them. None is ever changed, only made anew. */

/** What stands in a value, by the keys and the rows' numbers down to it: `['9', 'answer']`. */
export function within(value: unknown, path: readonly string[]): unknown {
  return path.reduce(
    (group, key) => (Array.isArray(group) ? group[Number(key)] : (groupOf(group)[key] ?? undefined)),
    value,
  );
}

/** A value with something else there. Undefined takes away what stood there. */
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

/** As it is written in a field; '' where there is no text or number. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Whether two values say the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What a row of a list is called: its first text; a picture what it shows, not its file. */
export function nameOfRow(row: unknown): string {
  if (typeof row === 'string') return row;
  const [first] = Object.entries(groupOf(row)).filter(
    ([key, value]) => key !== 'file' && typeof value === 'string' && value !== '',
  );
  return textOf(first?.[1]);
}

/** What the states of an application are called. */
export const stateNames = { closed: 'Stängd', open: 'Öppen', scheduled: 'På bestämda tider' } as const;

/** A value in lines of words, for those who compare it: each text and number in it, in its order. */
export function linesOf(value: unknown): string[] {
  if (typeof value === 'boolean') return [value ? 'Ja' : 'Nej'];
  if (typeof value !== 'object' || value === null) return textOf(value) === '' ? [] : [textOf(value)];
  const { state, opens, closes } = groupOf(value);
  if (state === 'closed' || state === 'open') return [stateNames[state]];
  if (state === 'scheduled') return [`Öppnar ${textOf(opens)}`, `Stänger ${textOf(closes)}`];
  return Object.values(value).flatMap(linesOf);
}

/**
 * Of two lists the rows that the other has not, so that nobody has to look for them; where only their order differs, the
 * rows' names. Other values as they are.
 */
export function whatDiffers(before: unknown, after: unknown): readonly [unknown, unknown] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [before, after];
  const lacks = (rows: readonly unknown[]) => (row: unknown) => !rows.some((other) => isSame(row, other));
  const [gone, come] = [before.filter(lacks(after)), after.filter(lacks(before))];
  return gone.length + come.length > 0 ? [gone, come] : [before.map(nameOfRow), after.map(nameOfRow)];
}
