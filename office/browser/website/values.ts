/** Values of a document: texts, numbers, lists and objects. They are immutable. */

export const rowsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const groupOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** A copy of an object with one value replaced. Undefined removes it. */
export function withKey(value: unknown, key: string, to: unknown): unknown {
  const { [key]: _former, ...others } = groupOf(value);
  return to === undefined ? others : { ...groupOf(value), [key]: to };
}

/** The text of a field; '' for a value that is neither text nor number. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Whether two values are equal. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The name of a value or a list row: its first text; for a picture its description, not its file. */
export function nameOfRow(row: unknown): string {
  const { file: _file, ...others } = groupOf(row);
  return linesOf(typeof row === 'object' ? others : row)[0] ?? '';
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
