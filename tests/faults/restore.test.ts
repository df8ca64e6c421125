import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import type { Store } from '../../server/store/store.ts';
import { writeBackup } from '../../server/store/transfer/backup.ts';
import { restoreFile } from '../../server/store/transfer/restore.ts';
import { completeAnswers } from '../answers.ts';
import { startCollector } from '../collector.ts';
import { newFolder } from '../new-folder.ts';
import { smallDisk } from '../small-disk.ts';
import { layOutSqlite, workIn } from '../stores.ts';

let folder: string;
let copy: string;
beforeEach(() => {
  folder = newFolder();
  copy = join(folder, 'kopia.db');
});

async function send(store: Store, howMany: number, text = 'Hej! '): Promise<void> {
  const { send, close } = await startCollector({ store });
  for (let number = 0; number < howMany; number++)
    await send('contact', { ...completeAnswers.contact, Meddelande: `${number} ${text.repeat(300)}` });
  await close();
}

const messagesIn = (dataFolder: string) =>
  workIn(dataFolder, async ({ db }) => {
    const rows = await db.selectFrom('contactMessages').select('id').execute();
    return rows.length;
  });

test('a killed restore leaves either the earlier database or the copy, complete', async () => {
  const data = join(folder, 'data');
  mkdirSync(data);
  await layOutSqlite(data);
  await workIn(data, async (store) => {
    await send(store, 20);
    await writeBackup(store, copy, new Date());
    await send(store, 1, 'Efter ');
  });
  const outcomes = new Set<number>();
  for (const afterMs of [0, 50, 5_000]) {
    const restore = spawn(process.execPath, ['cli/kollo.ts', 'restore', copy, '--yes'], {
      env: { ...process.env, DATA_DIR: data, DATABASE_URL: '' },
      stdio: 'ignore',
    });
    const ended = once(restore, 'exit');
    const begun = () => readdirSync(data).some((name) => name.startsWith('.kollo-restore-'));
    while (restore.exitCode === null && !begun()) await setTimeout(1);
    await Promise.race([setTimeout(afterMs), ended]);
    restore.kill('SIGKILL');
    await ended;
    const messages = await messagesIn(data);
    expect([20, 21]).toContain(messages);
    outcomes.add(messages);
    for (const name of readdirSync(data).filter((one) => one.startsWith('.kollo-restore-')))
      rmSync(join(data, name), { recursive: true });
  }
  expect(outcomes, 'killed before the copy was in place, and not killed').toEqual(new Set([21, 20]));
});

test('a restore onto a full disk changes nothing', async (context) => {
  const disk = smallDisk(context);
  try {
    await layOutSqlite(disk.path);
    await workIn(disk.path, async (store) => {
      await send(store, 20);
      await writeBackup(store, copy, new Date());
      await send(store, 1, 'Efter ');
    });
    disk.fill();
    await expect(restoreFile(copy, disk.path, new Date())).rejects.toThrow();
    expect(readdirSync(disk.path).sort()).toEqual(['ballast', 'kollo.db']);
    disk.empty();
    expect(await messagesIn(disk.path)).toBe(21);
  } finally {
    disk.remove();
  }
});
