import { afterEach, beforeEach, expect, test } from 'vitest';
import { serverExtensions } from '../../office.ts';
import { completeAnswers } from '../../tests/answers.ts';
import { startCollector } from '../../tests/collector.ts';
import { serverFolder } from '../../tests/server-process.ts';
import { silentLog } from '../../tests/stores.ts';
import { readConfig } from '../config.ts';
import { listen } from '../http/listen.ts';
import { type ServedWebsite, serveWebsite } from '../serve.ts';
import { openStore, type Store } from '../store/store.ts';

const extensions = await serverExtensions();

let folder: ReturnType<typeof serverFolder>;
let store: Store;
let site: ServedWebsite;
beforeEach(async () => {
  folder = serverFolder();
  const config = readConfig(folder.environment);
  store = await openStore(config, silentLog);
  const limits = { retentionEveryMs: 5 };
  site = await serveWebsite({ config, store, extensions, log: silentLog, now: () => new Date(), limits });
});
afterEach(async () => {
  await store.close();
  folder.remove();
});

test('a site without mail queues no letters', async () => {
  const listener = await listen(site.answer, { port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${listener.address}/api/forms/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(completeAnswers.contact),
  });
  await listener.close();
  await site.close();
  expect(answer.status).toBe(200);
  expect(await store.db.selectFrom('contactMessages').select('name').execute()).toHaveLength(1);
  expect(await store.db.selectFrom('mail').selectAll().execute()).toEqual([]);
});

test('a running site erases overdue data', async () => {
  const longAgo = await startCollector({ store, now: () => new Date('2020-01-01T12:00:00Z') });
  await longAgo.send('contact', completeAnswers.contact);
  await longAgo.close();
  site.begin();
  const messages = () => store.db.selectFrom('contactMessages').select('name').execute();
  await expect.poll(messages).toEqual([]);
  await site.close();
});
