import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendForm, serverFolder, startServer } from '../server-process.ts';

// A server starts here, which takes long on a slow machine.

let folder: ReturnType<typeof serverFolder>;
let umask: number;
beforeEach(() => {
  folder = serverFolder();
  // The default on most machines.
  umask = process.umask(0o022);
  mkdirSync(folder.dataFolder);
  chmodSync(folder.dataFolder, 0o755);
});
afterEach(() => {
  process.umask(umask);
  folder.remove();
});

const readableByOthers = () =>
  readdirSync(folder.dataFolder).filter(
    (file) => (statSync(join(folder.dataFolder, file)).mode & 0o077) !== 0,
  );

test('other users of the machine cannot read any file of the server, even if they may enter the folder', async () => {
  const server = await startServer(folder.environment);
  expect((await sendForm(server, 'child')).status).toBe(200);
  expect(readdirSync(folder.dataFolder).sort()).toEqual(['kollo.db', 'kollo.db-shm', 'kollo.db-wal']);
  expect(readableByOthers()).toEqual([]);
  await server.end('SIGKILL');
});

test('other users of the machine cannot read any file that kollo writes', () => {
  const file = join(folder.dataFolder, 'allt.xlsx');
  const { status } = spawnSync(process.execPath, ['cli/kollo.ts', 'export', file], {
    env: { ...process.env, ...folder.environment, DATABASE_URL: '' },
  });
  expect(status).toBe(0);
  expect(readdirSync(folder.dataFolder)).toContain('kollo.db');
  expect(readableByOthers()).toEqual([]);
});
