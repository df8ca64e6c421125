import { expect, test } from 'vitest';
import { openPage } from '../../../tests/public-page.ts';

const menus = () => [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')];
const open = () => menus().flatMap((menu) => (menu.open ? [nameOf(menu)] : []));
const nameOf = (menu: Element) => menu.querySelector('summary')?.firstChild?.textContent;
const summary = (name: string) =>
  menus()
    .find((menu) => nameOf(menu) === name)
    ?.querySelector('summary');

/** Each way to close a menu. */
const leave: Readonly<Record<string, () => unknown>> = {
  'a press outside': () =>
    document.querySelector('h1')?.dispatchEvent(new Event('pointerdown', { bubbles: true })),
  'focus outside': () => document.querySelector<HTMLElement>('main a, main button')?.focus(),
  'a link': () => document.querySelector('main a')?.dispatchEvent(new Event('click', { bubbles: true })),
  ...Object.fromEntries(
    ['hashchange', 'popstate', 'pageshow', 'pagehide'].map((change) => [
      change,
      () => window.dispatchEvent(new Event(change)),
    ]),
  ),
};

test.each(['Stöd oss', 'Meny'])(
  'the menu %s opens by its button without React, and closes on a press, focus or navigation elsewhere',
  async (name) => {
    const { user } = await openPage('kontakt', { withoutScript: true });
    for (const [way, turnAway] of Object.entries(leave)) {
      await user.click(summary(name) ?? document.body);
      expect(open(), way).toEqual([name]);
      // Focus inside the menu keeps it open.
      summary(name)?.parentElement?.querySelector('a')?.focus();
      expect(open(), way).toEqual([name]);
      turnAway();
      expect(open(), way).toEqual([]);
    }
  },
);

test('an open menu stays open during hydration', async () => {
  const { user, deliver } = await openPage('kontakt', { withoutScript: true });
  await user.click(summary('Information') ?? document.body);
  await deliver();
  expect(open()).toEqual(['Information']);
});
