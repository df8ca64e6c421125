import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { loadCamp, openContent } from '../../content-loader/content.ts';
import { newFolder } from '../../tests/new-folder.ts';
import { CampContext } from '../app/CampContext.ts';
import { Header } from '../components/Header/Header.tsx';
import { contentFolder } from '../folders.ts';
import { content as readDefault } from '../pages/+content.ts';
import { addedPages } from './menu.ts';

const camp = loadCamp(contentFolder);

/** The labels of the links to the added page `lager` in the header's two menus, with these lines in its text file. */
function linksWith(...lines: string[]): string[] {
  const folder = newFolder();
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

describe('an added page', () => {
  test('is listed under its heading in the wide and the narrow menu', () => {
    expect(linksWith()).toEqual(['Läger i maj', 'Läger i maj']);
  });

  test('is listed under its `menu` text, when it has one', () => {
    expect(linksWith('menu: Majläger')).toEqual(['Majläger', 'Majläger']);
  });

  test('is not listed with `menu: false`', () => {
    expect(linksWith('menu: false')).toEqual([]);
  });

  test('throws without its text file', () => {
    expect(() => addedPages(['lager'], openContent(newFolder(), { camp }))).toThrow('filen saknas');
  });
});
