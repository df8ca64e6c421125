import { existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countOf } from '../server/store/count.ts';
import { outdatedBackups } from '../server/store/transfer/backup-names.ts';
import { makeKeyPair } from '../server/store/transfer/encryption.ts';
import { lastDone } from '../server/store/upkeep.ts';
import { receive } from '../tests/collector.ts';
import { type Office, openOffice } from '../tests/kollo.ts';
import { smallDisk } from '../tests/small-disk.ts';
import { temporarySqlite, workIn } from '../tests/stores.ts';

let office: Office;
beforeEach(async () => {
  office = await openOffice(temporarySqlite());
});
afterEach(() => office.close());

const apply = () => receive(office.store, 'child');

const childrenIn = (DATA_DIR: string) =>
  workIn(DATA_DIR, ({ db }) => countOf(db.selectFrom('childApplications')));

test('backup-key prints a private key, and the line of .env whose backups that key opens, also with another', async () => {
  await apply();
  const { out } = await office.kollo(['backup-key']);
  const [privateKey = ''] = /^AGE-SECRET-KEY-1\w+$/m.exec(out) ?? [];
  const [, publicKey = ''] = /^BACKUP_RECIPIENT='(age1\w+)'$/m.exec(out) ?? [];
  const other = await makeKeyPair();
  const BACKUP_RECIPIENT = `${publicKey}, ${other.publicKey}`;
  const asked = await office.kollo(['backup-key'], { BACKUP_RECIPIENT });
  expect(asked).toMatchObject({ status: 1, error: expect.stringContaining('Det finns redan en nyckel') });

  const made = await office.kollo(['backup', join(office.folder, 'kopia.db')], { BACKUP_RECIPIENT });
  const backup = join(office.folder, 'kopia.db.age');
  expect(made.out).toContain(`i ${backup}, och kopian är kontrollerad och krypterad.`);
  expect(readdirSync(office.folder)).toEqual(['kopia.db.age']);
  expect(readFileSync(backup, 'latin1')).not.toMatch(/SQLite|Jordnöts/);
  for (const [name, key] of [
    ['ny', privateKey],
    ['nyare', other.privateKey],
  ] as const) {
    const DATA_DIR = join(office.folder, name);
    const answers = [`${key.slice(0, 30)} ${key.slice(30).toLowerCase()}`];
    const restored = await office.kollo(['restore', backup], { DATA_DIR }, { answers });
    expect(restored).toMatchObject({ status: 0, error: `Den privata nyckeln till kopia.db.age: \n` });
    expect(await childrenIn(DATA_DIR)).toBe(1);
    expect(readdirSync(DATA_DIR)).toEqual(['kollo.db']);
  }
});

test('restore says in one sentence what is wrong with a key or an encrypted file, and changes nothing', async () => {
  const { privateKey, publicKey } = await makeKeyPair();
  const DATA_DIR = join(office.folder, 'ny');
  await apply();
  const backup = join(office.folder, 'kopia.db.age');
  await office.kollo(['backup', backup], { BACKUP_RECIPIENT: publicKey });
  const whole = readFileSync(backup);
  const restore = async (piped = privateKey, file = backup) => {
    const { status, out, error } = await office.kollo(['restore', file], { DATA_DIR }, { piped });
    expect({ status, out, files: readdirSync(DATA_DIR) }).toEqual({ status: 1, out: '', files: [] });
    expect(error).toMatch(/^[^\n]+\n$/);
    return error;
  };
  expect(await restore((await makeKeyPair()).privateKey)).toContain('Nyckeln öppnar inte den här');
  const mistyped = privateKey.slice(0, -1) + (privateKey.endsWith('Q') ? 'P' : 'Q');
  for (const key of [mistyped, 'hemligt', publicKey])
    expect(await restore(key)).toContain('Det är ingen privat nyckel');
  expect(await restore('\n')).toContain('Nyckeln saknas');
  // Within the first line, before a chunk of 64 kB, and on its border.
  const header = whole.indexOf('\n---') + 49;
  for (const size of [5, header + 16, header + 16 + 65_552]) {
    truncateSync(backup, size);
    expect(await restore(), `${size} bytes`).toContain('Säkerhetskopian är avklippt eller skadad');
    writeFileSync(backup, whole);
  }
  writeFileSync(backup, whole.with(whole.length - 9, (whole.at(-9) ?? 0) ^ 1));
  expect(await restore()).toContain('Säkerhetskopian är avklippt eller skadad');
  const foreign = join(office.folder, 'semester.db.age');
  writeFileSync(foreign, Buffer.alloc(500_000, 'bilder'));
  expect(await restore(privateKey, foreign)).toContain('Filen är ingen säkerhetskopia av kollot');
  expect(await restore(privateKey, join(office.folder, 'nix.age'))).toContain(
    'Det finns ingen säkerhetskopia',
  );
});

test('a wrong BACKUP_RECIPIENT is refused in a sentence that does not repeat it, and no backup is made', async () => {
  const { publicKey } = await makeKeyPair();
  const mistyped = `${publicKey.slice(0, -1)}${publicKey.endsWith('q') ? 'p' : 'q'}`;
  for (const [BACKUP_RECIPIENT, fault] of [
    ['AGE-SECRET-KEY-1QQ', 'must be public keys'],
    ['age1qq,', 'must be public keys'],
    [mistyped, 'has a mistyped public key.'],
  ] as const) {
    const { status, error } = await office.kollo(['backup', join(office.folder, 'a.db')], {
      BACKUP_RECIPIENT,
    });
    expect(status).toBe(1);
    expect(error).toMatch(/^En inställning stämmer inte\.[^\n]*\n$/);
    expect(error).toContain(`The setting BACKUP_RECIPIENT ${fault}`);
    expect(error).not.toContain(BACKUP_RECIPIENT);
  }
  expect(readdirSync(office.folder)).toEqual([]);
});

test('a nightly backup is copied silently; a drill and a restore open the latest copy, and a drill with its key is noted', async () => {
  const { privateKey, publicKey } = await makeKeyPair();
  const [here, away] = [join(office.folder, 'här'), join(office.folder, 'borta')];
  for (const folder of [here, away]) mkdirSync(folder);
  const old = 'kopia-2020-01-01.db.age';
  for (const folder of [here, away])
    for (const name of [old, 'semester.db']) writeFileSync(join(folder, name), '');
  await apply();
  const settings = { BACKUP_RECIPIENT: publicKey, BACKUP_TO: away };
  const file = join(here, 'kopia-2027-07-01.db');
  const silent = { status: 0, out: '', error: '' };
  expect(await office.kollo(['backup', '--nightly', file], settings)).toEqual(silent);
  const names = ['kopia-2027-07-01.db.age', 'semester.db'];
  expect([readdirSync(here).sort(), readdirSync(away).sort()]).toEqual([names, names]);

  const readable = join(here, 'utan-nyckel.db');
  await office.kollo(['backup', readable]);
  expect((await office.kollo(['backup-drill', readable])).status).toBe(0);
  expect(await lastDone(office.store.db, 'backupOpened')).toBeUndefined();
  const drill = await office.kollo(['backup-drill'], settings, { piped: privateKey });
  expect(await lastDone(office.store.db, 'backupOpened')).toBeDefined();
  expect(drill).toMatchObject({ status: 0, error: '' });
  expect(drill.out).toMatch(/^Formulär +1$/m);
  expect(drill.out).toContain(`${names[0]} gick att öppna och är hel.`);
  const DATA_DIR = join(office.folder, 'ny');
  const restored = await office.kollo(['restore'], { ...settings, DATA_DIR }, { piped: privateKey });
  expect(restored.out).toMatch(/^Kopian är kontrollerad och på plats/);
  expect(await childrenIn(DATA_DIR)).toBe(1);
});

test('a nightly backup of a new machine replaces no copy of the former one, and is not made while nothing is stored', async () => {
  const away = join(office.folder, 'borta');
  mkdirSync(away);
  const name = 'kopia-2027-07-01.db';
  writeFileSync(join(away, name), 'den förra serverns');
  const backUp = () => office.kollo(['backup', '--nightly', join(office.folder, name)], { BACKUP_TO: away });
  expect(await backUp()).toEqual({ status: 0, out: '', error: '' });
  expect(readdirSync(away)).toEqual([name]);
  await apply();
  await backUp();
  expect(readdirSync(away).sort()).toEqual(['kopia-2027-07-01-2.db', name]);
  expect(readFileSync(join(away, name), 'utf8')).toBe('den förra serverns');
});

test('a backup that cannot be copied away stays here, and the command says why', async () => {
  await apply();
  const file = join(office.folder, 'kopia.db');
  const backUp = async (BACKUP_TO: string, path = process.env.PATH ?? '') => {
    const { status, error } = await office.kollo(['backup', '--nightly', file], { BACKUP_TO, PATH: path });
    expect({ status, isHere: existsSync(file) }).toEqual({ status: 1, isHere: true });
    return error;
  };
  expect(await backUp(join(office.folder, 'ingen disk'))).toMatch(
    /^Kopian finns i \S+kopia\.db, men gick inte att kopiera till \S.*ingen disk\. Mappen finns inte\.[^\n]*\n$/,
  );
  expect(await backUp('borta:kollo', office.folder)).toContain('Programmet rclone saknas på servern.');
  const bin = join(office.folder, 'bin');
  mkdirSync(bin);
  const rclone = (script: string) =>
    writeFileSync(join(bin, 'rclone'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  rclone('echo "didn\'t find section in config file" >&2; exit 1');
  expect(await backUp('borta:kollo', bin)).toMatch(/Rclone svarar: didn't find section in config file\n$/);
  rclone('[ "$1" = lsf ] && echo 17 || true');
  expect(await backUp('borta:kollo', bin)).toContain('Filen blev inte likadan där.');
});

test('a full disk during a backup leaves no part of one, and the sentence says what to do', async (context) => {
  const disk = smallDisk(context);
  const { publicKey } = await makeKeyPair();
  try {
    await apply();
    disk.fill();
    for (const BACKUP_RECIPIENT of ['', publicKey]) {
      const made = await office.kollo(['backup', join(disk.path, 'kopia.db')], { BACKUP_RECIPIENT });
      expect(made).toEqual({ status: 1, out: '', error: 'Disken är full. Ta bort något och försök igen.\n' });
      expect(readdirSync(disk.path)).toEqual(['ballast']);
    }
    const BACKUP_TO = disk.path;
    const { error } = await office.kollo(['backup', join(office.folder, 'kopia.db')], { BACKUP_TO });
    expect(error).toMatch(/men gick inte att kopiera till .* Disken är full\./);
    expect(readdirSync(disk.path)).toEqual(['ballast']);
  } finally {
    disk.empty();
    disk.remove();
  }
});

test('outdated backups are those older than 30 days, and all but the last of each day before yesterday', () => {
  const day = (date: string, ...numbers: readonly number[]) =>
    ['', ...numbers.map((number) => `-${number}`)].map((end) => `kopia-2027-${date}${end}.db.age`);
  const names = [
    ...day('06-30', 2),
    ...day('07-01'),
    ...day('07-29', 2, 10, 9),
    ...day('07-30', 2),
    ...day('07-31', 2),
  ];
  const now = new Date('2027-07-31T10:00:00Z');
  expect(outdatedBackups([...names.toReversed(), 'kollo.db', 'kopia-2020-01-01.txt'], now)).toEqual([
    ...day('06-30', 2),
    ...day('07-29', 2, 9),
  ]);
});
