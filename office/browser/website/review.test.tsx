import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../site/data/queryClient.ts';
import { at, html, logInAs, reading, screen } from '../../../tests/office-screens.tsx';
import type { DraftsAnswer, VersionsAnswer } from '../../shared/website.ts';
import { History } from './History.tsx';
import { Review } from './Review.tsx';

// Test files share their modules, so this file resets them before and after its mocks.
vi.hoisted(() => vi.resetModules());
vi.mock('../app/camp-in-page.ts', () => ({ camp: { name: 'Kollot', year: 2099 } }));
afterAll(() => void vi.resetModules());
beforeEach(() => logInAs('ansvarig'));
afterEach(() => queryClient.clear());

type Change = DraftsAnswer['drafts'][number];

const fee: Change = {
  ...{ document: 'camp', documentName: 'Uppgifter och priser', place: 'season/fee', name: 'Avgift' },
  ...{ within: 'Sommaren', published: 100, problem: null, access: 'yes' },
  draft: { by: 'Bo Ek', at, value: 150, version: 7 },
};
const lead: Change = {
  ...{ document: 'faq', documentName: 'Vanliga frågor', place: 'lead', name: 'Ingress', within: '' },
  ...{ published: 'Här är svaren.', problem: 'texten saknas.', access: 'yes' },
  draft: { by: 'Anna Berg', at, value: '', version: 7 },
};

/** The answers with these changes, and two pictures. */
const withDrafts = (...drafts: readonly Change[]) => ({
  'website/drafts': { basedOn: 0, drafts, pages: ['Startsidan', 'Stöd oss'], offersWithFee: 3 },
  'website/pictures': {
    pictures: ['1', '2'].map((number) => ({
      ...{ name: `bild-${number}.webp`, src: `/${number}`, srcSet: null, shows: 'Huset' },
      ...{ child: 'none', added: null, shown: [] },
    })),
  },
});

test('the review shows each change, who made it, its problem and the pages it changes, or that there is none', () => {
  const both = withDrafts({ ...fee, access: 'guarded' }, lead);
  const shown = reading(<Review />, both);
  for (const words of [
    '3 erbjudanden väntar på svar. De familjerna betalar den avgift som står i deras brev.',
    'Uppgifter och priser, Sommaren · Bo Ek, 1 mars\nFörut: 100\nNu: 150',
    'Vanliga frågor · du, 1 mars\nFörut: Här är svaren.\nNu: Tomt\nTexten saknas.',
    'Ändrar Startsidan och Stöd oss. Besökarna ser det direkt, och ni kan gå tillbaka i Historik.',
  ])
    expect(shown).toContain(words);
  expect(html(<Review />, both)).toMatch(/<del>100<\/del>.*<ins>150<\/ins>/s);
  expect(reading(<Review />, withDrafts())).toContain('(picture) Inget att publicera');
});

test('the review shows the old picture over the new, and no file name', () => {
  const change = { ...fee, published: 'bild-1.webp', draft: { ...fee.draft, value: 'bild-2.webp' } };
  const shown = html(<Review />, withDrafts(change));
  expect([...shown.matchAll(/(Förut|Nu): .*?src="(.*?)"/g)].map(([, when, src]) => [when, src])).toEqual([
    ['Förut', '/1'],
    ['Nu', '/2'],
  ]);
  const rows = { ...fee, draft: { ...fee.draft, value: [{ file: 'bild-1.webp', alt: 'Huset' }] } };
  expect(screen(<Review />, withDrafts(rows))).not.toContain('bild-1');
});

test('the history shows who published each version, and which one is live', () => {
  const versions: VersionsAnswer['versions'] = [
    { id: 2, by: 'Karin Ek', at, kind: 'undone', what: 'Avgift', isCurrent: true, differences: [] },
    {
      ...{ id: 1, by: 'Anna Bodin', at, kind: 'published', what: 'Avgift, 2 frågor', isCurrent: false },
      differences: [
        {
          ...{ document: 'faq', documentName: 'Vanliga frågor', place: 'lead', name: 'Ingress' },
          ...{ before: 'Den var 90 kr.', after: 'Den är 100 kr.' },
        },
      ],
    },
  ];
  const shown = reading(<History />, { 'website/versions': { basedOn: 2, versions } });
  expect(shown).toContain('1 mars kl. 11.00, Karin Ek\nGick tillbaka: Avgift\nDet besökarna ser nu');
  expect(shown).toContain(
    'Förut: Den var 90 kr.\nSedan: Den är 100 kr.\n(button) Gå tillbaka hit |\nOriginalet',
  );
  const none = { basedOn: 0, versions: [] };
  expect(screen(<History />, { 'website/versions': none })).toContain('Inget publicerat än');
});
