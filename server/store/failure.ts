/**
 * Nothing can be stored right now: a full disk, a lost database, too long a queue. Trying again later may work. The
 * message is for the log, in a sentence, and says nothing of what people sent.
 */
export class NotStorable extends Error {
  override readonly name = 'NotStorable';
}

/** Trouble with storage as our own sentence, with what the database said as its cause. */
export function asNotStorable(error: unknown): NotStorable {
  return error instanceof NotStorable ? error : new NotStorable('The database failed', { cause: error });
}

// SQLite's primary result codes TOOBIG, CONSTRAINT, MISMATCH and RANGE.
const sqliteDataErrors = new Set([18, 19, 20, 25]);
// CORRUPT and NOTADB.
const sqliteDamage = new Set([11, 26]);
// PostgreSQL's classes "data exception" and "integrity constraint violation".
const postgresDataErrors = /^2[23]/;
// SQLite's ERROR and MISUSE, and PostgreSQL's "feature not supported", "invalid transaction state", "syntax error or access
// rule violation" and "PL/pgSQL error", which the diary's own rules raise.
const sqliteMistakes = new Set([1, 21]);
const postgresMistakes = /^(0A|25(?!006|P03)|42|P0)/;
// No class begins with E, as the codes of Node's errors do (PostgreSQL's manual, appendix A).
const postgresCode = /^[0-9FHPX][0-9A-Z]{4}$/;
// PostgreSQL's "serialization failure" and "deadlock detected".
const postgresCollisions = new Set(['40001', '40P01']);

/** Whether the rows themselves were refused, so that others would have been stored. */
export function isAboutTheRows(error: unknown): boolean {
  return sqliteDataErrors.has(sqlitePrimaryCode(error)) || postgresDataErrors.test(failureCode(error));
}

/**
 * Whether nothing can be stored, or read, right now: the disk is full, or the database lost, frozen or held up. Neither
 * the rows nor the statement are at fault, and trying again later may work.
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

/** Whether the transaction only came in another's way: it was rolled back, and may succeed when tried again. */
export function isCollision(error: unknown): boolean {
  return postgresCollisions.has(failureCode(error));
}

/** What a log may say of a failure: its code or kind. Databases quote the rows in their messages. */
export function failureCode(error: unknown): string {
  const errcode = sqliteCode(error);
  if (errcode !== undefined) return `SQLITE ${errcode}`;
  if (!(error instanceof Error)) return 'unknown';
  if (error instanceof NotStorable && error.cause !== undefined) return failureCode(error.cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** SQLite's extended result code, of an error from the worker or from `node:sqlite` itself. */
function sqliteCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : undefined;
}

const sqlitePrimaryCode = (error: unknown) => (sqliteCode(error) ?? 0) & 0xff;
