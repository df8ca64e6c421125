import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { loadCamp } from '../content-loader/content.ts';
import { withoutMarks } from '../content-loader/marks.ts';
import { renderingThread } from '../server/http/rendering.ts';
import { asSeen } from '../server/office/website/preview.ts';
import { pathOf } from '../site/app/page.ts';
import { buildVariant, inSpring } from './journeys/variant.ts';
import { mistakesIn } from './valid-html.ts';

// Hydrated, and with menus, mistakes and receipts, they are validated by the journeys, together with axe.
for (const [season, camp, publicUrl] of [
  ['in autumn', {}, ''],
  ['in spring', inSpring.camp, inSpring.environment.PUBLIC_URL],
] as const) {
  test(`every page is valid HTML as it is built, ${season}`, async () => {
    const { dist } = await buildVariant(camp, publicUrl);
    const files = globSync('client/**/*.html', { cwd: dist });
    expect(files.length).toBeGreaterThanOrEqual(9);
    for (const file of files) {
      expect(await mistakesIn(readFileSync(join(dist, file), 'utf8')), file).toEqual([]);
    }
  }, 120_000);
}

test('a page that is being changed is the visitors’ own but for its scripts, and marks where people read', async () => {
  const { dist, content } = await buildVariant({});
  const rendering = renderingThread(dist);
  const files = globSync('*/+Page.tsx', { cwd: 'site/pages' }).map(dirname);
  const shown: string[] = [];
  for (const page of files.filter((one) => !['svar', 'formular'].includes(one))) {
    const path = pathOf(page, loadCamp(content));
    const own = readFileSync(
      join(dist, 'client', page === '_error' ? '404.html' : `${path}/index.html`),
      'utf8',
    );
    const { html, marks } = await rendering.marked({ urlOriginal: path }, { changes: {}, marked: true });
    const seen = asSeen(html);
    expect(withoutMarks(seen), page).toBe(asSeen(own));
    expect(seen).not.toContain('<script');
    expect(asSeen(own)).not.toMatch(/[\u2060-\u2064]/);
    const attributes = [...seen.matchAll(/ ([\w-]+)="[^"]*\u2060[^"]*"/g)].map(([, name]) => name);
    expect(
      attributes.filter((name) => name !== 'alt' && name !== 'aria-label'),
      page,
    ).toEqual([]);
    expect(seen.slice(0, seen.indexOf('<body'))).not.toMatch(/[\u2060-\u2064]/);
    if (page === 'index') shown.push(...marks.map(({ document, place }) => `${document}: ${place}`));
  }
  rendering.close();
  expect(shown).toEqual(
    expect.arrayContaining(['home: hero/lead', 'faq: questions/0/question', 'gallery: pictures/0/alt']),
  );
}, 120_000);
