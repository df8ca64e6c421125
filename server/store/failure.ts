import { SqliteError } from './sqlite/worker-connection.ts';

// SQLite's primary result codes TOOBIG, CONSTRAINT, MISMATCH and RANGE.
const sqliteDataErrors = new Set([18, 19, 20, 25]);
// PostgreSQL's classes "data exception" and "integrity constraint violation".
const postgresDataErrors = /^2[23]/;
// PostgreSQL's "serialization failure" and "deadlock detected".
const postgresCollisions = new Set(['40001', '40P01']);

/** Whether the rows themselves were refused, so that others would have been stored. */
export function isAboutTheRows(error: unknown): boolean {
  if (error instanceof SqliteError) return sqliteDataErrors.has((error.errcode ?? 0) & 0xff);
  return postgresDataErrors.test(failureCode(error));
}

/** Whether the transaction only came in another's way: it was rolled back, and may succeed when tried again. */
export function isCollision(error: unknown): boolean {
  return postgresCollisions.has(failureCode(error));
}

/** What a log may say of a failure: its code or kind. Databases quote the rows in their messages. */
export function failureCode(error: unknown): string {
  if (error instanceof SqliteError) return `SQLITE ${error.errcode ?? 'unknown'}`;
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
