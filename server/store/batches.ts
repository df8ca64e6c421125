// SQLite allows 32,766 parameters in a statement, and the widest table has 18 columns.
const batchSize = 500;

/** Splits a list into batches that each fit in one statement. */
export function* inBatches<One>(list: readonly One[]): Generator<readonly One[]> {
  for (let start = 0; start < list.length; start += batchSize) yield list.slice(start, start + batchSize);
}
