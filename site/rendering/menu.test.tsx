import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { loadCamp, openContent } from '../../content-loader/content.ts';
import { CampContext } from '../app/CampContext.ts';
import { Header } from '../components/Header/Header.tsx';
import { contentFolder } from '../folders.ts';
import { content as readDefault } from '../pages/+content.ts';
import { addedPages } from './menu.ts';

const folder = mkdtempSync(join(tmpdir(), 'kollo-menu-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const camp = loadCamp(contentFolder);

/** The links in the header's two menus, beside those that it always has, when a page `lager` has this text. */
function linksWith(...lines: string[]): string[] {
  mkdirSync(join(folder, 'pages'), { recursive: true });
  const texts = ['title: Läger', 'description: Om läger.', 'heading: Läger i maj', 'lead: Kom med.'];
  const file = [...texts, 'paragraphs: [I maj.]', ...lines].join('\n');
  writeFileSync(join(folder, 'pages/lager.yaml'), file);
  const content = openContent(folder, { camp });
  readDefault(content, 'lager');
  const markup = renderToStaticMarkup(
    <CampContext value={camp}>
      <Header currentPage="index" added={addedPages(['index', 'tack', 'lager', 'om'], content)} />
    </CampContext>,
  );
  return [...markup.matchAll(/<a href="\/lager">.*?<\/svg>(.*?)<\/a>/g)].map(([, words = '']) => words);
}

describe('a page that is added', () => {
  test('stands in the menus, wide and narrow, under its heading', () => {
    expect(linksWith()).toEqual(['Läger i maj', 'Läger i maj']);
  });

  test('or under words of its own', () => {
    expect(linksWith('menu: Majläger')).toEqual(['Majläger', 'Majläger']);
  });

  test('or not, when it says so', () => {
    expect(linksWith('menu: false')).toEqual([]);
  });

  test('stops the build without its text', () => {
    expect(() => addedPages(['lager'], openContent(folder, { camp }))).toThrow('filen saknas');
  });
});
