import type { ComponentProps } from 'react';
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

test('each kind of field has its editor', () => {
  const show = (schema: FieldSchema, value: unknown, more: Partial<ComponentProps<typeof Editor>> = {}) =>
    reading(
      <Editor schema={schema} value={value} label="Rubrik" words={words} onWrite={() => {}} {...more} />,
      {
        'website/pictures': { pictures: [{ name: 'bild-1.webp', src: '/1', srcSet: null, shows: 'Huset' }] },
      },
    );
  const times = { state: 'scheduled', opens: '2027-03-01', closes: '2027-04-30 18:00' };
  const word = { type: 'string' };
  const group = { properties: { name: { ...word, title: 'Namn' } }, required: ['name'] };
  expect(
    [
      show({ ...word, description: 'Kort.' }, 'Den är {fee} kr.', { error: 'Texten saknas.' }),
      show({ type: 'integer', unit: 'platser', minimum: 1, maximum: 99 }, 15),
      show({ ...word, kind: 'day' }, '2027-06-01'),
      show({ ...word, kind: 'picture' }, 'bild-1.webp', { isOptional: true }),
      show({ ...word, enum: ['a'], choices: { a: 'Första' } }, 'a'),
      show({ type: 'boolean' }, true),
      show({ oneOf: [] }, times),
      show(group, { name: 'Ett' }, { isOptional: true, error: 'Fråga först.' }),
      show({ type: 'array', items: group }, [{ name: 'Ett' }, { name: 'Två' }], { openRow: 1 }),
      show({ type: 'array', items: word }, ['Ett']),
    ].join('\n\n'),
  ).toMatchInlineSnapshot(`
    "Rubrik | [] (wrong) Den är {fee} kr. | Kort.
    (alert) Texten saknas.
    (button) (closed) Sätt in uppgift | (hidden)

    Rubrik | [number, 15, min 1, max 99, inputmode numeric] platser

    Rubrik | [date, 2027-06-01, min 2000-01-01, max 2099-12-31]

    Rubrik
    (picture) (button) Byt | (button) Ta bort bilden |

    Rubrik | (chosen) Första |

    ☑ Rubrik |

    Rubrik
    ☐ StängdIngen kan ansöka | ☐ ÖppenTills ni stänger | ☑ På bestämda tiderSköter sig själv, i svensk tid |
    Öppnar | [datetime-local, 2027-03-01T00:00, min 2000-01-01T00:00, max 2099-12-31T23:59]
    Stänger | [datetime-local, 2027-04-30T18:00, min 2000-01-01T00:00, max 2099-12-31T23:59]

    (alert) Fråga först.
    Namn | [] Ett |
    (button) (closed) Sätt in uppgift | (hidden)
    (button) Ta bort Rubrik |

    Rubrik 2
    (button) Lägg till rad |
    (status)
    (button) (closed) 1Ett | (disabled) Flytta upp rad 1 | (button) Flytta ner rad 1 |
    (button) (open) 2Två | (button) Flytta upp rad 2 | (disabled) Flytta ner rad 2 | Namn | [] Två |
    (button) (closed) Sätt in uppgift | (hidden)
    (button) Ta bort rad 2 |

    Rubrik 1
    (button) Lägg till rad |
    (status)
    Rad 1(disabled) Flytta upp rad 1 | (disabled) Flytta ner rad 1 | Rad 1 | [] Ett |
    (button) (closed) Sätt in uppgift | (hidden)
    (button) Ta bort rad 1 |"
  `);
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
  expect(reading(<FieldsScreen document="faq" />, answers({}))).toMatchInlineSnapshot(`
    "[Webbplatsen](/kansli/webbplatsen)Vanliga frågor
    Visas på Startsidan.
    (button) (closed) IngressDen är 100 kr.1 ändring |
    (button) (closed) FrågorVad kostar det? |
    {action-bar} (status) Allt är sparat
    [Granska3 ändringar](/kansli/webbplatsen/publicera)"
  `);
  const about = (changes: Partial<DocumentAnswer>) =>
    screen(<FieldsScreen document="faq" />, answers(changes));
  expect(about({ pages: [page, { page: 'tack', name: 'Tack' }] })).toContain('Visas på Startsidan och Tack.');
  expect(about({ pages: [] })).not.toContain('Visas på');
  expect(about({ kind: 'facts' })).toContain('Texterna på alla sidor hämtar härifrån.');
  expect(about({ kind: 'letters' })).toContain('Breven skickas från Brev.');
});
