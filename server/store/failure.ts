// SQLite's primary result codes TOOBIG, CONSTRAINT, MISMATCH and RANGE.
const sqliteDataErrors = new Set([18, 19, 20, 25]);
// CORRUPT and NOTADB.
const sqliteDamage = new Set([11, 26]);
// PostgreSQL's classes "data exception" and "integrity constraint violation".
const postgresDataErrors = /^2[23]/;
// PostgreSQL's "serialization failure" and "deadlock detected".
const postgresCollisions = new Set(['40001', '40P01']);

/** Whether the rows themselves were refused, so that others would have been stored. */
export function isAboutTheRows(error: unknown): boolean {
  return sqliteDataErrors.has(sqlitePrimaryCode(error)) || postgresDataErrors.test(failureCode(error));
}

/** Whether SQLite found its file damaged. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return sqliteDamage.has(sqlitePrimaryCode(error)) || isDamage(error.cause);
}

/** Whether the transaction only came in another's way: it was rolled back, and may succeed when tried again. */
export function isCollision(error: unknown): boolean {
  return postgresCollisions.has(failureCode(error));
}

/** What a log may say of a failure: its code or kind. Databases quote the rows in their messages. */
export function failureCode(error: unknown): string {
  const errcode = sqliteCode(error);
  if (errcode !== undefined) return `SQLITE ${errcode}`;
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** SQLite's extended result code, of an error from the worker or from `node:sqlite` itself. */
function sqliteCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : undefined;
}

const sqlitePrimaryCode = (error: unknown) => (sqliteCode(error) ?? 0) & 0xff;
