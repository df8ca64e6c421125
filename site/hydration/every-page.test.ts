import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { touches } from '../../tests/journeys/touches.ts';
import { openPage } from '../../tests/public-page.ts';

/** The page behind a family's link is rendered only for a link, and is never hydrated. */
const everyPage = globSync('*/+Page.tsx', { cwd: join(import.meta.dirname, '../pages') })
  .map(dirname)
  .filter((page) => page !== 'min-sida');
/** The outcome that the page `svar` shows. */
const reply = { outcome: 'invalid', form: 'contact', values: { name: 'Frida' }, errors: [] } as const;
/** The same season as in the rendered HTML, so that no application opens during a test. */
const closed = { state: 'closed' } as const;
const settings = { applications: { child: closed, leader: closed }, season: { year: null } };
const asRendered = { withoutScript: true, reply, settings } as const;
const words = () => document.querySelector('main')?.textContent ?? '';

/** A page without a state element is never hydrated. */
const isStill = () => document.getElementById('state') === null;

describe.each(everyPage)('the page %s', (page) => {
  test('keeps every word through hydration, after a translator and other tools have changed its DOM', async () => {
    const { deliver, pass } = await openPage(page, asRendered);
    if (isStill()) return;
    for (const each of Object.values(touches).toReversed().flat()) each();
    await pass(0);
    const before = words();
    expect(before.length).toBeGreaterThan(50);
    expect(document.querySelectorAll('main font').length).toBeGreaterThan(0);
    await deliver();
    expect(words()).toBe(before);
  });
});
