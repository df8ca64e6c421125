import { expect, test } from 'vitest';
import { type Content, type ContentFile, openContent } from '../../content-loader/content.ts';
import { testContent } from '../../tests/content.ts';
import type { ReadPage } from '../app/page.ts';

const pages = import.meta.glob<{ content: ReadPage }>('./*/+content.ts', { eager: true });

function readAll(content: Content): void {
  for (const [file, page] of Object.entries(pages)) page.content(content, file);
}

test('every content file that the public pages read has a Swedish title', () => {
  const read: ContentFile[] = [];
  readAll(openContent(testContent, { onRead: (file) => read.push(file) }));
  expect(read.length).toBeGreaterThan(15);
  // A Swedish title, which is not the file's own name.
  for (const { file, schema } of read) expect(schema.meta()?.title, file).toMatch(/^[A-ZÅÄÖ][\wåäö]+( |$)/);
});

test('lists of pictures, places, questions and steps accept one item and reject none', () => {
  const words = { heading: 'Du skriver', text: 'Vilka ni är.' };
  const picture = { file: '1.svg', alt: 'Huset.' };
  const lists: readonly (readonly [document: string, place: string, list: readonly unknown[]])[] = [
    ['gallery', 'pictures', [{ ...picture, caption: 'Huset' }]],
    ['day', 'places', [{ name: 'Frukost', text: 'Vid åttatiden.' }]],
    ['faq', 'questions', [{ question: 'Vad kostar det?', answer: '100 kr.' }]],
    ['pages/om', 'timeline', [{ time: '1922', paragraphs: ['Då.'], pictures: [] }]],
    ['pages/uthyrning', 'steps', [words]],
  ];
  /** Wraps an optional list together with its heading. */
  const around = (place: string, list: readonly unknown[]): unknown =>
    place === 'steps' ? { heading: 'Så går det till', items: list } : list;
  /** The lists that the content loader rejects. */
  const refused = (given: (list: readonly unknown[]) => readonly unknown[]) => {
    const changes: Record<string, Record<string, { value: unknown }>> = {};
    for (const [document, place, list] of lists) {
      changes[document] = { ...changes[document], [place]: { value: around(place, given(list)) } };
    }
    const unusable = new Set<string>();
    readAll(openContent(testContent, { changes, onUnusable: ({ place }) => unusable.add(place) }));
    return [...unusable];
  };
  expect(refused((list) => list)).toEqual([]);
  expect(refused(() => []).sort()).toEqual(lists.map(([, place]) => place).sort());
});
