// SQLite takes 32,766 parameters in a statement; the widest table has 18 columns.
const batchSize = 500;

/** A list in parts that each fit in a statement. */
export function* inBatches<One>(list: readonly One[]): Generator<readonly One[]> {
  for (let start = 0; start < list.length; start += batchSize) yield list.slice(start, start + batchSize);
}
