/**
 * Nothing can be stored at the moment: a full disk, a lost database or a full queue. A later retry may succeed. The
 * message is for the log and contains no submitted data.
 */
export class NotStorable extends Error {
  override readonly name = 'NotStorable';
}

/** Wraps a database error, whose own message may quote rows, as the cause. */
export function asNotStorable(error: unknown): NotStorable {
  return error instanceof NotStorable ? error : new NotStorable('The database failed', { cause: error });
}

// SQLite's primary result codes TOOBIG, CONSTRAINT, MISMATCH and RANGE.
const sqliteDataErrors = new Set([18, 19, 20, 25]);
// CORRUPT and NOTADB.
const sqliteDamage = new Set([11, 26]);
// PostgreSQL's classes "data exception" and "integrity constraint violation".
const postgresDataErrors = /^2[23]/;
// SQLite's ERROR and MISUSE. PostgreSQL's "feature not supported", "invalid transaction state", "syntax error or access
// rule violation" and "PL/pgSQL error", which the diary's triggers raise.
const sqliteMistakes = new Set([1, 21]);
const postgresMistakes = /^(0A|25(?!006|P03)|42|P0)/;
// No PostgreSQL class begins with E, unlike the codes of Node's errors (PostgreSQL's manual, appendix A).
const postgresCode = /^[0-9FHPX][0-9A-Z]{4}$/;
// PostgreSQL's "serialization failure" and "deadlock detected".
const postgresCollisions = new Set(['40001', '40P01']);

/** Whether the database refused the rows themselves. Other rows could have been stored. */
export function isAboutTheRows(error: unknown): boolean {
  return sqliteDataErrors.has(sqlitePrimaryCode(error)) || postgresDataErrors.test(failureCode(error));
}

/**
 * Whether nothing can be stored or read at the moment: a full disk, or a lost, frozen or blocked database. The cause
 * is neither the rows nor the statement, and a later retry may succeed.
 */
export function isStorageTrouble(error: unknown): boolean {
  if (error instanceof NotStorable) return true;
  if (isAboutTheRows(error)) return false;
  if (sqliteCode(error) !== undefined) return !sqliteMistakes.has(sqlitePrimaryCode(error));
  const code = failureCode(error);
  return postgresCode.test(code) && !postgresMistakes.test(code);
}

/** Whether SQLite found its file damaged. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return sqliteDamage.has(sqlitePrimaryCode(error)) || isDamage(error.cause);
}

/** Whether the disk has no room: SQLite's FULL, or the system's own code. */
export function isFullDisk(error: unknown): boolean {
  return sqlitePrimaryCode(error) === 13 || failureCode(error) === 'ENOSPC';
}

/** Whether the transaction was rolled back because of a concurrent one. A retry may succeed. */
export function isCollision(error: unknown): boolean {
  return postgresCollisions.has(failureCode(error));
}

/** An error's code or kind, for the log. Database messages quote rows, so they must not be logged. */
export function failureCode(error: unknown): string {
  const errcode = sqliteCode(error);
  if (errcode !== undefined) return `SQLITE ${errcode}`;
  if (!(error instanceof Error)) return 'unknown';
  if (error instanceof NotStorable && error.cause !== undefined) return failureCode(error.cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** SQLite's extended result code, for an error from the worker or from `node:sqlite` itself. */
function sqliteCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : undefined;
}

const sqlitePrimaryCode = (error: unknown) => (sqliteCode(error) ?? 0) & 0xff;
