import type { Store } from '../../server/store/store.ts';
import { startCollector } from '../collector.ts';
import { logIn } from '../office.ts';

/** The moment at which the frozen season is read. */
const readAt = new Date('2027-05-20T08:00:00Z');

/** What each screen of the office gets from the server, by its request, for the person in charge of the frozen season. */
export async function readScreens(store: Store): Promise<Record<string, unknown>> {
  const collector = await startCollector({ store, now: () => readAt });
  try {
    const anna = await logIn(collector, store, { name: 'Anna Berg', role: 'ansvarig' }, readAt);
    const rows = await store.db
      .selectFrom('childApplications')
      .select('reference')
      .union(store.db.selectFrom('leaderApplications').select('reference'))
      .orderBy('reference')
      .execute();
    const references = rows.map(({ reference }) => reference);
    const gets = [
      ...['/today', '/weeks', '/weeks/30', '/weeks/31', '/weeks/32', '/messages', '/statistics'],
      ...['/diary', '/people'],
      ...references.map((reference) => `/applications/${reference}`),
    ];
    const screens: Record<string, unknown> = {};
    for (const path of gets) screens[`GET ${path}`] = (await anna.ask('GET', path)).body;
    for (const form of ['child', 'leader'] as const) screens[`list ${form}`] = await anna.list(form);
    // Last, because reading health is noted in the diary.
    for (const reference of references.filter((one) => one.startsWith('B-'))) {
      const path = `/applications/${reference}/health`;
      screens[`POST ${path}`] = (await anna.ask('POST', path)).body;
    }
    return screens;
  } finally {
    await collector.close();
  }
}
