import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { Window } from 'happy-dom';
import { describe, expect, test, vi } from 'vitest';
import { renderPage } from '../../tests/public-page.ts';

const pages = globSync('*/+content.ts', { cwd: import.meta.dirname }).map(dirname);

/** Keys of data that are not visible text: picture files, icons and colours; and of text shown after a form is sent. */
const unread = ['src', 'icon', 'colour', 'still', 'sent'];

/** By page, texts that this rendering does not show: shown later or only for some data, or drawn instead. */
const waiting: Readonly<Record<string, readonly RegExp[]>> = {
  kontakt: [/är inte i drift/, /^Karta som visar/],
  samarbetspartners: [/^Besök webbplatsen$/, /^∞$/],
};

/** Every visible text in a page's data. */
function textsIn(shown: unknown, name = ''): string[] {
  if (unread.includes(name)) return [];
  if (typeof shown === 'string') return [shown];
  if (typeof shown !== 'object' || shown === null) return [];
  return Object.entries(shown).flatMap(([key, part]) => textsIn(part, Array.isArray(shown) ? name : key));
}

const plain = (text: string) => text.replaceAll(/[\s\u00ad\u200b]+/g, ' ').trim();

describe.each(pages)('the page %s', async (page) => {
  // As in the built site.
  vi.stubEnv('PROD', true);
  vi.stubEnv('DEV', false);
  vi.stubEnv('PUBLIC_URL', 'https://kollo.example');
  const { html, shown } = await renderPage(page);
  vi.unstubAllEnvs();
  const document = new Window({ settings: { disableJavaScriptEvaluation: true } }).document;
  document.documentElement.innerHTML = html;
  const root = document.getElementById('root');

  test('shows every text of its content', () => {
    const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].map(({ value }) => value),
    );
    const read = plain([document.title, root?.textContent, ...attributes].join(' '));
    const missing = textsIn(shown)
      .map(plain)
      .filter((text) => !read.includes(text));
    expect(missing).toEqual((waiting[page] ?? []).map((text) => expect.stringMatching(text)));
  });

  test('hides icons from screen readers, and loads the first pictures before the others', () => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    expect(all('svg:not([aria-hidden="true"])')).toEqual([]);

    for (const picture of all('main img')) {
      const { loading, fetchpriority, decoding } = Object.fromEntries(
        [...picture.attributes].map(({ name, value }) => [name.toLowerCase(), value]),
      );
      expect([
        ['eager', 'high', undefined],
        [undefined, 'high', undefined],
        ['lazy', undefined, 'async'],
      ]).toContainEqual([loading, fetchpriority, decoding]);
    }
  });

  test('is unlisted only where it is no page, and has a state element with only the data that hydration needs', () => {
    const { still = [], unlisted = false } = shown;
    const named = (selector: string, attribute: string) =>
      document.querySelector(selector)?.getAttribute(attribute);
    expect(unlisted).toBe(page === '_error');
    expect(named('[name="robots"]', 'content')).toBe(unlisted ? 'noindex' : undefined);
    expect(html).not.toContain('Did you forget');
    const told = document.querySelector('[type="application/ld+json"]')?.textContent;
    expect(told?.includes('"url":"https://kollo.example/"')).toBe(page === 'index' ? true : undefined);

    const stateText = document.getElementById('state')?.textContent;
    expect(stateText === undefined).toBe(root?.querySelector('main > [data-still]:only-child') !== null);
    if (stateText === undefined) return;
    const state = JSON.parse(stateText);
    expect(state).toMatchObject({ page, camp: { name: 'Ängskollot' } });
    const withheld = ['title', 'description', 'still', 'unlisted', ...still];
    expect(Object.keys(state.data)).toEqual(Object.keys(shown).filter((key) => !withheld.includes(key)));
  });
});

test('the page for beginners links to the family’s page only while that page answers', async () => {
  const shown = async (hasFamilyPage: boolean) =>
    (await renderPage('forsta-gangen', undefined, '', hasFamilyPage)).html;
  expect(await shown(true)).toMatch(/<p>Ni har en egen sida\.<\/p><p><a href="\/min-sida">Få länken/);
  expect(await shown(false)).not.toMatch(/\/min-sida"|Ni har en egen sida/);
});
