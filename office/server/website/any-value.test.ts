import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServedWebsite } from '../../../server/serve.ts';
import type { Store } from '../../../server/store/store.ts';
import { startCollector } from '../../../tests/collector.ts';
import { logIn } from '../../../tests/office.ts';
import type { OfficeUser } from '../../../tests/office-user.ts';
import { temporarySqlite } from '../../../tests/stores.ts';
import { websiteFolder, writeDraft } from '../../../tests/website.ts';

let store: Store;
let folder: ReturnType<typeof websiteFolder>;
let website: ServedWebsite;
let collector: Awaited<ReturnType<typeof startCollector>>;
let anna: OfficeUser;
beforeAll(async () => {
  store = await temporarySqlite();
  folder = websiteFolder();
  website = await folder.serve(store);
  collector = await startCollector({ store, office: { website } });
  anna = await logIn(collector, store, { name: 'Anna Berg', role: 'ansvarig' });
});
afterAll(async () => {
  await collector.close();
  await website.close();
  await store.close();
  folder.remove();
});

const places = [
  'faq: heading',
  'faq: questions',
  'faq: picture',
  'gallery: painted',
  'features: cards',
  'donors: donors',
  'camp: season/year',
  'camp: season/fee',
  'camp: applications/child',
  'camp: social',
  'camp: email',
  'letters: answerBy',
  'letters: letters/child/erbjudande',
  'pages/kontakt: map/latitude',
];

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '{', '{fee}', '{snart}', '\0', '\ud800', '2027-02-30', '__proto__'),
);
const row = fc.dictionary(
  fc.constantFrom('question', 'answer', 'name', 'kind', 'state', 'opens', 'closes', 'url', '__proto__', 'x'),
  text,
);
const value = fc.oneof(
  text,
  fc.oneof(fc.integer(), fc.double(), fc.constantFrom(null, true, 1e308, -0)),
  fc.array(fc.oneof(text, row), { maxLength: 5 }),
  row,
  fc.jsonValue({ maxDepth: 8 }),
);

/** Values of the place's shape with arbitrary content, which pass the check of the shape. */
const shaped = fc.oneof(
  fc.record({
    place: fc.constant('faq: questions'),
    value: fc.array(fc.record({ question: text, answer: text })),
  }),
  fc.record({
    place: fc.constant('camp: applications/child'),
    value: fc.record({
      state: fc.constantFrom('open', 'closed', 'scheduled', 'annat'),
      opens: text,
      closes: text,
    }),
  }),
  fc.record({
    place: fc.constantFrom('faq: heading', 'letters: answerBy', 'camp: email'),
    value: text,
  }),
);

test('any value in any place is stored or refused, appears in the preview, and causes no server error', async () => {
  const reached = new Set<string>();
  let was: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.record({ place: fc.constantFrom(...places), value }), shaped),
      async (written) => {
        const [document = '', place = ''] = written.place.split(': ');
        const wanted = { document, place, value: written.value };
        const saved = await writeDraft<{ draft?: { version: number }; problem: string | null }>(anna, {
          ...wanted,
          was: was[written.place] ?? 0,
        });
        expect([200, 400, 422], JSON.stringify(saved.body)).toContain(saved.status);
        if (saved.body.draft) was = { ...was, [written.place]: saved.body.draft.version };
        reached.add(
          saved.status === 200 ? `kept, ${saved.body.problem === null ? 'right' : 'wrong'}` : 'refused',
        );
        const seen = await anna.ask('POST', '/website/preview', { page: 'index', unsaved: [wanted] });
        expect([200, 400, 422], JSON.stringify(seen.body)).toContain(seen.status);
        expect((await anna.ask('GET', `/website/documents/${encodeURIComponent(document)}`)).status).toBe(
          200,
        );
        expect((await anna.ask('GET', '/website/drafts')).status).toBe(200);
      },
    ),
    {
      numRuns: 40,
      examples: [
        [{ place: 'faq: heading', value: 'Frågor och svar' }],
        [{ place: 'faq: heading', value: '{' }],
        [{ place: 'faq: heading', value: ['Frågor'] }],
      ],
    },
  );
  expect([...reached].toSorted()).toEqual(['kept, right', 'kept, wrong', 'refused']);
});
