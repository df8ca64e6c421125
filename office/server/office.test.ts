import { expect, test } from 'vitest';
import { openContent } from '../../content-loader/content.ts';
import { readConfig } from '../../server/config.ts';
import { testContent } from '../../tests/content.ts';
import { temporarySqlite } from '../../tests/stores.ts';
import { officeOf } from './office.ts';

test('the office has the settings, the texts and the sender’s address of the latest publication', async () => {
  const store = await temporarySqlite();
  const published = openContent(testContent);
  let content = published;
  const office = officeOf(readConfig({}), () => content, {
    store,
    send: undefined,
    now: () => new Date(),
    website: undefined,
  });
  const before = office.texts;
  const camp = { ...published.camp, name: 'Sjökollot', email: 'nytt@example.org', emergencyPhone: '070-1' };
  content = { ...published, camp };
  expect(office.camp.name).toBe('Sjökollot');
  expect(office.correspondence).toMatchObject({ product: 'Sjökollot', from: 'nytt@example.org' });
  expect([before.facts.emergencyPhone, office.texts.facts.emergencyPhone]).toEqual([
    published.camp.emergencyPhone,
    '070-1',
  ]);
  await store.close();
});
