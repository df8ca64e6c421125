import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../../site/data/queryClient.ts';
import { logInAs, reading, screen } from '../../../tests/office-screens.tsx';
import type { WebsiteAnswer } from '../../shared/website.ts';
import { WebsiteHome } from './WebsiteHome.tsx';

// Test files share their modules, so this file resets them before and after its mocks.
vi.hoisted(() => vi.resetModules());
vi.mock('../app/camp-in-page.ts', () => ({ camp: { name: 'Kollot', year: 2099 } }));
afterAll(() => void vi.resetModules());
beforeEach(() => logInAs('ansvarig'));
afterEach(() => queryClient.clear());

const website: WebsiteAnswer = {
  pages: [
    {
      ...{ page: 'index', name: 'Startsidan', about: 'Inledning, frågor', path: '/' },
      ...{ documents: ['faq'], drafts: 2 },
    },
  ],
  documents: [
    { document: 'faq', name: 'Vanliga frågor', kind: 'text', drafts: 2 },
    { document: 'camp', name: 'Uppgifter och priser', kind: 'facts', drafts: 1 },
  ],
  drafts: 3,
  season: {
    child: { open: true, opens: null, closes: 'den 30 april' },
    leader: { open: false, opens: null, closes: null },
  },
  findings: [
    { what: 'Adressen är påhittad', remedy: 'Skriv den riktiga.', document: 'camp', place: 'address/street' },
  ],
  version: null,
};

describe('the first screen of Webbplatsen', () => {
  const shown = (changes: Partial<WebsiteAnswer>) =>
    screen(<WebsiteHome />, { website: { ...website, ...changes } });

  test('shows the unpublished changes, and links to each page and to the review', () => {
    expect(reading(<WebsiteHome />, { website })).toMatchInlineSnapshot(`
      "Webbplatsen
      Tryck på en sida och skriv direkt i den.
      (blank) [Se webbplatsen](/)
      “Läget” 3 ändringar är inte publicerade
      Det ni skriver blir först ett utkast. Besökarna ser det när ni publicerar.
      [Granska och publicera](/kansli/webbplatsen/publicera)
      Sidor
      [Startsidan](/kansli/webbplatsen/sida/index)2 ändringar
      Inledning, frågor
      Verktyg
      [Uppgifter och priser](/kansli/webbplatsen/falt/camp)1 ändring
      Avgift, platser, kontakt
      [Öppna och stäng](/kansli/webbplatsen/oppna)
      Barn öppen till och med den 30 april, ledare stängd
      [Bilder](/kansli/webbplatsen/bilder)
      Era egna, och de målade
      [Historik](/kansli/webbplatsen/historik)
      Inget publicerat än
      Att se över
      [Adressen är påhittad](/kansli/webbplatsen/falt/camp/address.street)
      Skriv den riktiga."
    `);
  });

  test('offers only changes that the role may make, and says who may make the others', () => {
    logInAs('webb');
    const words = shown({ documents: website.documents.filter(({ kind }) => kind === 'text') });
    expect(words).not.toMatch(/Uppgifter och priser|Öppna och stäng/);
    expect(words).toContain('Priser, öppettider och brev sköter handläggare och ansvariga.');
  });
});
