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

/** What a row of a list is called: its first text. */
export function nameOfRow(row: unknown): string {
  if (typeof row === 'string') return row;
  const [first] = Object.values(groupOf(row)).filter((value) => typeof value === 'string' && value !== '');
  return textOf(first);
}

/** A value in lines of words, for those who compare it: each text and number in it, in its order. */
export function linesOf(value: unknown): string[] {
  if (typeof value === 'boolean') return [value ? 'Ja' : 'Nej'];
  if (typeof value !== 'object' || value === null) return textOf(value) === '' ? [] : [textOf(value)];
  return Object.values(value).flatMap(linesOf);
}
