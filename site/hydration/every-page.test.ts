import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { touches } from '../../tests/journeys/touches.ts';
import { openPage } from '../../tests/public-page.ts';

const everyPage = globSync('*/+Page.tsx', { cwd: join(import.meta.dirname, '../pages') }).map(dirname);
/** What the page that answers a form has to say. */
const reply = { outcome: 'invalid', form: 'contact', values: { name: 'Frida' }, errors: [] } as const;
/** As it was when the pages were rendered, so that no application opens. */
const closed = { state: 'closed' } as const;
const settings = { applications: { child: closed, leader: closed }, season: { year: null } };
const asRendered = { withoutScript: true, reply, settings } as const;
const words = () => document.querySelector('main')?.textContent ?? '';

/** Nothing on the page wakes: React never sees what others do to it. */
const isStill = () => document.getElementById('state') === null;

describe.each(everyPage)('the page %s', (page) => {
  test('loses no word of what all of them have made of it, one after the other', async () => {
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

  test('that was touched on its way loses nothing either when React has to put it there anew', async () => {
    const told = vi.fn();
    const { deliver } = await openPage(page, {
      ...asRendered,
      alter: () => {
        vi.stubGlobal('reportError', told);
        document.querySelector('main')?.prepend(document.createElement('aside'));
      },
    });
    if (isStill()) return;
    // What the visitor has done to it stays too.
    const question = () => document.querySelector('details');
    question()?.toggleAttribute('open', true);
    const before = words();
    await deliver();
    expect(told).toHaveBeenCalledTimes(1);
    expect(document.querySelector('main > aside')).toBeNull();
    expect(words()).toBe(before);
    expect(question()?.open ?? true).toBe(true);
  });
});
