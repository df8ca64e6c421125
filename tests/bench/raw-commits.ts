/**
 * The upper bound for a database: commits per second of rows like a contact message, one durable commit each, on one
 * thread. Arguments: a folder, and the number of seconds.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const [folder = '.', seconds = '5'] = process.argv.slice(2);
const database = new DatabaseSync(join(folder, 'raw.db'));
database.exec('pragma journal_mode = wal; pragma synchronous = full');
database.exec(`create table messages (id integer primary key, submission_key text unique, reference text unique,
  name text, email text, subject text, message text, flagged integer, created_at text)`);
const insert = database.prepare(
  'insert into messages (submission_key, reference, name, email, subject, message, flagged, created_at) values (?, ?, ?, ?, ?, ?, 0, ?)',
);
const text = 'Hej! Hur många ledare är ni på kollot i sommar?';
const began = performance.now();
let commits = 0;
while (performance.now() - began < Number(seconds) * 1000) {
  commits++;
  const now = new Date().toISOString();
  insert.run(`raw-${commits}`, `R-${commits}`, `Person ${commits}`, 'person@example.org', 'fråga', text, now);
}
console.log((commits / (performance.now() - began)) * 1000);
database.close();
