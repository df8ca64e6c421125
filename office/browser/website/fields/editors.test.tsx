import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../site/data/queryClient.ts';
import { at, logInAs, reading, screen } from '../../../../tests/office-screens.tsx';
import type { DocumentAnswer, PlaceAnswer } from '../../../shared/website.ts';
import { FieldsScreen } from '../FieldsScreen.tsx';
import type { FieldSchema } from '../schema.ts';
import { Editor } from './Editor.tsx';

// Test files share their modules, so this file resets them before and after its mocks.
vi.hoisted(() => vi.resetModules());
vi.mock('../../app/camp-in-page.ts', () => ({ camp: { name: 'Kollot', year: 2099 } }));
afterAll(() => void vi.resetModules());
beforeEach(() => logInAs('ansvarig'));
afterEach(() => queryClient.clear());

const words = [{ word: 'fee', name: 'Avgiften', value: '100' }];

test('a text, a number, a day and a choice have the browser’s own fields, with their limits', () => {
  const show = (schema: FieldSchema, value: unknown, error?: string) =>
    reading(
      <Editor schema={schema} value={value} label="Rubrik" words={words} error={error} onWrite={() => {}} />,
    );
  expect(show({ type: 'string', description: 'Kort.' }, 'Den är {fee} kr.', 'Texten saknas.')).toContain(
    'Rubrik | [] (wrong) Den är {fee} kr. | Kort.\n(alert) Texten saknas.',
  );
  expect(show({ type: 'integer', unit: 'platser', minimum: 1, maximum: 99 }, 15)).toBe(
    'Rubrik | [number, 15, min 1, max 99, inputmode numeric] platser',
  );
  expect(show({ type: 'string', kind: 'day' }, '2027-06-01')).toContain('[date, 2027-06-01,');
  expect(show({ type: 'string', enum: ['a'], choices: { a: 'Första' } }, 'a')).toContain('(chosen) Första |');
});

test('a document’s screen says where its texts appear, and has a row for each known place with its value', () => {
  const text = { type: 'string', kind: 'text' };
  const place = (name: string, published: unknown, draft: PlaceAnswer['draft'] = null): PlaceAnswer => ({
    ...{ place: name, name: name === 'lead' ? 'Ingress' : 'Frågor', within: '', published, draft },
    ...{ problem: null, access: 'yes' },
  });
  const page = { page: 'index', name: 'Startsidan' };
  const faq: DocumentAnswer = {
    ...{ document: 'faq', name: 'Vanliga frågor', kind: 'text', pages: [page], words },
    schema: {
      type: 'object',
      properties: {
        lead: { ...text, title: 'Ingress' },
        questions: {
          ...{ type: 'array', title: 'Frågor', minItems: 1 },
          items: { type: 'object', title: 'Fråga', properties: { question: { ...text, title: 'Frågan' } } },
        },
      },
    },
    places: [
      place('lead', 'Avgiften är {fee} kr.', { by: 'Bo Ek', at, value: 'Den är {fee} kr.', version: 7 }),
      place('questions', [{ question: 'Vad kostar det?' }]),
      place('unknown', 'Ingen ruta för det här.'),
    ],
  };
  const answers = (changes: Partial<DocumentAnswer>) => ({
    'website/documents/faq': { ...faq, ...changes },
    website: { drafts: 3 },
  });
  const shown = reading(<FieldsScreen document="faq" />, answers({}));
  expect(shown).toContain('Visas på Startsidan.\n(button) (closed) IngressDen är 100 kr.1 ändring |');
  expect(shown).toContain('(button) (closed) FrågorVad kostar det? |\n{action-bar}');
  const about = (changes: Partial<DocumentAnswer>) =>
    screen(<FieldsScreen document="faq" />, answers(changes));
  expect(about({ pages: [page, { page: 'tack', name: 'Tack' }] })).toContain('Visas på Startsidan och Tack.');
  expect(about({ pages: [] })).not.toContain('Visas på');
  expect(about({ kind: 'facts' })).toContain('Texterna på alla sidor hämtar härifrån.');
  expect(about({ kind: 'letters' })).toContain('Breven skickas från Brev.');
});
