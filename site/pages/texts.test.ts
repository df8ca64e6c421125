import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { renderPage } from '../../tests/public-page.ts';

const pages = globSync('*/+content.ts', { cwd: import.meta.dirname }).map(dirname);

/** What nobody reads, by its name: where a picture lies, which painting or colour is meant; and what comes when a form is sent. */
const unread = ['src', 'icon', 'colour', 'still', 'sent'];

/** What is read later, or drawn, or where there is something to say it of. */
const waiting: Readonly<Record<string, readonly RegExp[]>> = {
  donationer: [/är kopierat\.$/, /^Det gick inte att kopiera/],
  kontakt: [/^Numret är$/, /är inte i drift/, /^Karta som visar/],
  samarbetspartners: [/^Besök webbplatsen$/, /^∞$/],
};

/** Every text in what a page shows. */
function textsIn(shown: unknown, name = ''): string[] {
  if (unread.includes(name)) return [];
  if (typeof shown === 'string') return [shown];
  if (typeof shown !== 'object' || shown === null) return [];
  return Object.entries(shown).flatMap(([key, part]) => textsIn(part, Array.isArray(shown) ? name : key));
}

const plain = (text: string) => text.replaceAll(/[\s\u00ad\u200b]+/g, ' ').trim();

describe.each(pages)('the page %s', async (page) => {
  const { html, shown } = await renderPage(page);
  const document = new Window({ settings: { disableJavaScriptEvaluation: true } }).document;
  document.documentElement.innerHTML = html;
  const root = document.getElementById('root');

  test('shows every text that the association has written for it', () => {
    const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].map(({ value }) => value),
    );
    const read = plain([document.title, root?.textContent, ...attributes].join(' '));
    const missing = textsIn(shown)
      .map(plain)
      .filter((text) => !read.includes(text));
    expect(missing).toEqual((waiting[page] ?? []).map((text) => expect.stringMatching(text)));
  });

  test('has no place for a text without one, and no text without a place', () => {
    const empty = [
      ...(root?.querySelectorAll(
        'p, h1, h2, h3, h4, ul, ol, li, dt, dd, figure, figcaption, strong, a, label',
      ) ?? []),
    ].filter(
      (element) =>
        !element.textContent?.trim() &&
        !element.querySelector('img, svg, input, button') &&
        !element.matches('[role="status"]'),
    );
    expect(empty.map(({ outerHTML }) => outerHTML)).toEqual([]);
    const blocks = 'p, h1, h2, h3, h4, ul, ol, dl, div, section, article, figure, form, picture';
    const bare = [...(root?.querySelectorAll('*') ?? [])].filter(
      ({ childNodes, children }) =>
        [...childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()) &&
        [...children].some((child) => child.matches(blocks)),
    );
    expect(bare.map(({ outerHTML }) => outerHTML)).toEqual([]);
  });
});
