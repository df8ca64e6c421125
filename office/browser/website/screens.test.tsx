import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../../site/data/queryClient.ts';
import { reading as asRead, untied } from '../../../tests/reading.ts';
import type { PicturesAnswer } from '../../shared/picture-answers.ts';
import type { Role } from '../../shared/roles.ts';
import type { DocumentAnswer, DraftsAnswer, VersionsAnswer, WebsiteAnswer } from '../../shared/website.ts';
import { AllFields } from './AllFields.tsx';
import { Done } from './Done.tsx';
import { Conflict } from './fields/Conflict.tsx';
import { PictureEditor } from './fields/PictureEditor.tsx';
import { Changes, History } from './History.tsx';
import { PageScreen } from './page/PageScreen.tsx';
import { AddPicture } from './pictures/AddPicture.tsx';
import { NewPicture } from './pictures/NewPicture.tsx';
import { PictureScreen } from './pictures/PictureScreen.tsx';
import { Pictures } from './pictures/Pictures.tsx';
import { Review } from './Review.tsx';
import { Room } from './Room.tsx';

// Test files share their modules, so this file resets them before and after its mocks.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
afterEach(() => queryClient.clear());

/** Renders a screen for a role, with these responses, by their paths below /kansli/api. */
function markup(
  element: ReactElement,
  answers: Readonly<Record<string, unknown>> = {},
  role: Role = 'ansvarig',
) {
  const person = { email: 'maria@example.org', name: 'Maria Ekdahl', role };
  for (const [path, answer] of Object.entries({ session: { person }, ...answers }))
    queryClient.setQueryData([path], answer);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>{element}</QueryClientProvider>,
  );
  // Names are in a <bdi>, so that a right-to-left name does not reorder the text around it.
  expect(html.replaceAll(/<bdi>.*?<\/bdi>|<[^>]+>/g, ' ')).not.toMatch(/Maria|Anna/);
  expect(untied(html)).toEqual([]);
  return html;
}

/** A screen as it is read aloud. */
const reading = (...shown: Parameters<typeof markup>) => asRead(markup(...shown));

const wordsIn = (html: string) => html.replaceAll(/<[^>]+>/g, '').trim();

/** The text of a screen. */
function screen(...shown: Parameters<typeof markup>) {
  return markup(...shown)
    .replaceAll(/<(del|ins)>(.*?)<\/\1>/g, (_, tag, text) => (tag === 'del' ? `[-${text}-]` : `[+${text}+]`))
    .replaceAll(/<button[^>]* disabled=[^>]*>/g, '[går inte att trycka på] ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' .', '.');
}

const website: WebsiteAnswer = {
  pages: [
    {
      page: 'index',
      name: 'Startsidan',
      about: 'Inledning, frågor',
      path: '/',
      picture: null,
      documents: ['faq'],
      drafts: 2,
    },
  ],
  documents: [
    { document: 'faq', name: 'Vanliga frågor', kind: 'text', drafts: 2 },
    { document: 'camp', name: 'Uppgifter och priser', kind: 'facts', drafts: 1 },
  ],
  drafts: 3,
  changed: { what: 'Avgift, Ingress, Frågor', by: ['Maria Ekdahl', 'Anna Bodin'] },
  pictures: 26,
  season: {
    child: { open: true, opens: null, closes: 'den 30 april' },
    leader: { open: false, opens: null, closes: null },
  },
  findings: [
    { what: 'Adressen är påhittad', remedy: 'Skriv den riktiga.', document: 'camp', place: 'address/street' },
  ],
  version: null,
};

const draft = { by: 'Anna Bodin', at: '2027-04-13T19:14:00Z', value: 150, version: 7 };

const drafts: DraftsAnswer = {
  basedOn: 0,
  drafts: [
    {
      document: 'camp',
      documentName: 'Uppgifter och priser',
      place: 'season/fee',
      name: 'Avgift',
      within: 'Sommaren',
      published: 100,
      problem: null,
      access: 'yes',
      draft,
    },
    {
      document: 'faq',
      documentName: 'Vanliga frågor',
      place: 'lead',
      name: 'Ingress',
      within: '',
      published: 'Här är svaren.',
      problem: 'texten saknas.',
      access: 'yes',
      draft: { ...draft, by: 'Maria Ekdahl', value: '' },
    },
  ],
  pages: ['Startsidan', 'Stöd oss'],
};

const text = { type: 'string', kind: 'text' };
const faq: DocumentAnswer = {
  document: 'faq',
  name: 'Vanliga frågor',
  kind: 'text',
  pages: [{ page: 'index', name: 'Startsidan' }],
  schema: {
    type: 'object',
    properties: {
      lead: { ...text, title: 'Ingress' },
      questions: {
        type: 'array',
        title: 'Frågor',
        minItems: 1,
        items: {
          type: 'object',
          title: 'Fråga',
          properties: { question: { ...text, title: 'Frågan' }, answer: { ...text, title: 'Svar' } },
        },
      },
    },
  },
  words: [{ word: 'fee', name: 'Avgiften', value: '100' }],
  places: [
    {
      place: 'lead',
      name: 'Ingress',
      within: '',
      original: 'Avgiften är {fee} kr.',
      published: 'Avgiften är {fee} kr.',
      draft: { ...draft, value: 'Den är {fee} kr.' },
      problem: null,
      access: 'yes',
    },
    {
      place: 'questions',
      name: 'Frågor',
      within: '',
      original: [{ question: 'Vad kostar det?', answer: '100 kr' }],
      published: [{ question: 'Vad kostar det?', answer: '100 kr' }],
      draft: null,
      problem: null,
      access: 'yes',
    },
  ],
};

const picture: PicturesAnswer['pictures'][number] = {
  name: 'bild-1.webp',
  src: '/assets/pictures/bild-1.webp',
  srcSet: null,
  shows: 'Huset',
  child: 'none',
  added: null,
  shown: [],
};

describe('the first screen of Webbplatsen', () => {
  test('shows the unpublished changes, and links to each page and to the review', () => {
    const pages = website.pages.map((page) => ({ ...page, picture: '/huset.webp' }));
    expect(reading(<Room />, { website: { ...website, pages } })).toMatchInlineSnapshot(`
      "Webbplatsen
      Tryck på en sida och skriv direkt i den.
      (blank) [Se webbplatsen◇](/)
      ‹Läget› ◇3 ändringar är inte publicerade
      Avgift, Ingress, Frågor. Du och Anna.
      [Granska och publicera](/kansli/webbplatsen/publicera)
      ‹Verktyg› [◇Uppgifter och priser](/kansli/webbplatsen/falt/camp)◇1 ändring
      Avgift, platser, kontakt
      [◇Öppna och stäng](/kansli/webbplatsen/oppna)
      Barn öppen till och med den 30 april, ledare stängd
      [◇Bilder](/kansli/webbplatsen/bilder)
      26 bilder
      [◇Historik](/kansli/webbplatsen/historik)
      Inget publicerat än
      Sidor
      (picture) [Startsidan](/kansli/webbplatsen/sida/index)Inledning, frågor◇2 ändringar
      Att se över
      [Adressen är påhittad](/kansli/webbplatsen/falt/camp/address.street)
      Skriv den riktiga."
    `);
  });

  test('shows when applications open and close, who published last, and that nothing is to be reviewed', () => {
    const at = '2027-04-13T19:14:00Z';
    const shown = (changes: Partial<WebsiteAnswer>) =>
      screen(<Room />, { website: { ...website, ...changes } });
    const opens = 'den 1 mars kl. 18.00';
    const season = {
      child: { open: false, opens, closes: null },
      leader: { open: true, opens: null, closes: null },
    };
    expect(shown({ season })).toContain(`Barn öppnar ${opens}, ledare öppen`);
    expect(shown({ version: { id: 1, by: 'Anna Bodin', at } })).toMatch(
      /Anna Bodin publicerade .*21\.14|Anna Bodin publicerade 13 april/,
    );
    expect(shown({})).not.toContain('Inget just nu.');
    expect(shown({ findings: [] })).toContain('Inget just nu.');
    expect(shown({ drafts: 1 })).toContain('1 ändring är inte publicerad Avgift');
    expect(shown({ drafts: 0 })).toMatch(/Allt är publicerat (?!.*Granska och publicera)/);
    const documents = [{ document: 'applications', name: 'Ansökan', kind: 'opening', drafts: 2 }] as const;
    expect(shown({ documents })).toMatch(/Öppna och stäng 2 ändringar Barn/);
    expect(shown({ documents })).not.toContain('Uppgifter och priser');
  });

  test('offers only changes that the role may make, and says who may make the others', () => {
    const documents = website.documents.filter(({ kind }) => kind === 'text');
    const shown = screen(<Room />, { website: { ...website, documents } }, 'webb');
    expect(shown).not.toContain('Uppgifter och priser');
    expect(shown).not.toContain('Öppna och stäng');
    expect(shown).toContain('Priser, öppettider och brev sköter handläggare och ansvariga.');
  });
});

test('the review shows old over new, the author of each change, and its problems', () => {
  const shown = screen(<Review />, { 'website/drafts': drafts });
  expect(shown).toContain('Uppgifter och priser, Sommaren · Anna Bodin');
  expect(shown).toContain('Förut: [-100-] Nu: [+150+]');
  expect(shown).toContain('· du ,');
  expect(shown).toContain('Texten saknas.');
  expect(shown).toContain('Ändrar Startsidan och Stöd oss.');
  expect(shown).not.toMatch(/Det här (får du inte|ändrar)/);
  expect(screen(<Review />, { 'website/drafts': { ...drafts, drafts: [] } })).toContain(
    'Inget att publicera',
  );
});

test('the review says who may publish each change that the user may not', () => {
  const shown = (access: 'no' | 'fixed') =>
    screen(<Review />, {
      'website/drafts': { ...drafts, drafts: drafts.drafts.map((draft) => ({ ...draft, access })) },
    });
  expect(shown('no')).toContain('Det här får du inte publicera. Fråga en ansvarig.');
  expect(shown('fixed')).toContain('Det här ändrar den som sköter servern.');
});

test('a change of a picture shows the picture, not its file name', () => {
  const [first] = drafts.drafts;
  if (!first) throw new Error('There are drafts.');
  const change = { ...first, draft: { ...draft, value: [{ file: 'bild-1.webp', alt: 'Huset' }] } };
  const shown = screen(<Review />, {
    'website/drafts': { ...drafts, drafts: [change] },
    'website/pictures': { pictures: [picture] },
  });
  expect(shown).not.toContain('bild-1');
});

test('the review shows the old picture over the new', () => {
  const [first] = drafts.drafts;
  if (!first) throw new Error('There are drafts.');
  const change = { ...first, published: 'bild-1.webp', draft: { ...draft, value: 'bild-2.webp' } };
  const pictures = ['1', '2'].map((number) => ({
    ...picture,
    name: `bild-${number}.webp`,
    src: `/${number}`,
  }));
  const shown = markup(<Review />, {
    'website/drafts': { ...drafts, drafts: [change] },
    'website/pictures': { pictures },
  });
  expect([...shown.matchAll(/(Förut|Nu): .*?src="(.*?)"/g)].map(([, when, src]) => [when, src])).toEqual([
    ['Förut', '/1'],
    ['Nu', '/2'],
  ]);
});

test('a picture place shows its picture and the actions for it', () => {
  const another = { ...picture, name: 'bild-2.webp', src: '/2' };
  const shown = (
    changes: Partial<typeof picture>,
    props: Partial<ComponentProps<typeof PictureEditor>> = {},
  ) =>
    markup(<PictureEditor label="Bild" file={picture.name} onChoose={() => {}} {...props} />, {
      'website/pictures': { pictures: [another, { ...picture, src: '/1', ...changes }] },
    });
  const buttons = (html: string) => [...html.matchAll(/<button.*?<\/button>/g)].map(([one]) => wordsIn(one));
  expect(shown({})).toContain('src="/1"');
  expect(shown({})).not.toContain('src="/2"');
  expect(buttons(shown({}))).toEqual(['Byt']);
  expect(buttons(shown({}, { onRemove: () => {} }))).toEqual(['Byt', 'Ingen bild']);
  expect(buttons(shown({}, { file: '', onRemove: () => {} }))).toEqual(['Välj bild']);
  expect(shown({}, { error: 'Välj en bild.' })).toContain('Välj en bild.');
});

test('each picture shows where it is used', () => {
  const inCamp = { document: 'gallery', documentName: 'Bildspelet', place: 'pictures', name: 'Bild' };
  const shown = (changes: Partial<typeof picture>) =>
    screen(<Pictures />, { 'website/pictures': { pictures: [{ ...picture, ...changes }] } });
  expect(shown({ shown: [inCamp, inCamp] })).toMatch(/Huset Bildspelet\s*$/);
  expect(shown({})).toContain('Huset Visas ingenstans');
  expect(shown({ shows: null })).toContain('Bild utan beskrivning');
  expect(shown({})).toContain('Inga egna bilder än');
  expect(shown({ added: { by: 'Anna Bodin', at: draft.at } })).not.toContain('Inga egna bilder än');
});

test('every field of a document has a label, a preview and its earlier text', () => {
  const shown = screen(<AllFields document="faq" />, { 'website/documents/faq': faq, website });
  expect(shown).toContain('Visas som Den är 100 kr.');
  expect(shown).toContain('Originalet: Avgiften är {fee} kr. Återställ originalet');
  expect(shown).toContain('Frågor 1 Lägg till fråga');
  expect(shown).toContain('1 Vad kostar det?');
  expect(shown).toContain('1 ändring här');
});

test('a document’s screen says where its texts appear', () => {
  const about = (changes: Partial<DocumentAnswer>) =>
    screen(<AllFields document="faq" />, { 'website/documents/faq': { ...faq, ...changes }, website });
  const [page] = faq.pages;
  expect(about({})).toContain('Visas på Startsidan.');
  expect(about({ pages: page ? [page, { page: 'tack', name: 'Tack' }] : [] })).toContain(
    'Visas på Startsidan och Tack.',
  );
  expect(about({ pages: [] })).not.toContain('Visas på');
  expect(about({ kind: 'facts' })).toContain('Texterna på alla sidor hämtar härifrån.');
  expect(about({ kind: 'letters' })).toContain('Breven skickas från Brev.');
  expect(about({})).not.toMatch(/Breven skickas|hämtar härifrån/);
});

test('the history shows who published each version, and which one is live', () => {
  const at = '2027-04-13T19:20:00Z';
  const versions: VersionsAnswer = {
    versions: [
      { id: 2, by: 'Maria Ekdahl', at, kind: 'undone', what: 'Avgift', isCurrent: true },
      {
        id: 1,
        by: 'Anna Bodin',
        at,
        kind: 'published',
        what: 'Avgift, 2 frågor',
        isCurrent: false,
      },
    ],
  };
  const shown = screen(<History />, { 'website/versions': versions });
  expect(screen(<History />, { 'website/versions': { versions: [] } })).toContain('Inget publicerat än');
  expect(shown).toContain('Gick tillbaka: Avgift Det besökarna ser nu');
  expect(shown).toContain('Anna Bodin Avgift, 2 frågor Visa ändringarna : 13 april kl. 21.20');
});

describe('the text of', () => {
  test('a page with its fields', () => {
    const pages = website.pages.map((page) => ({ ...page, documents: ['faq', 'applications'] }));
    expect(reading(<PageScreen page="index" />, { website: { ...website, pages } })).toMatchInlineSnapshot(`
      "{whole-screen} ‹Webbplatsen› [◇Webbplatsen](/kansli/webbplatsen)Startsidan
      Så ser den ut när ansökan är
      ☑ Som nu | ☐ Öppen | ☐ Stängd | Visa som
      ☐ Telefon | ☑ Dator | [◇Alla fält](/kansli/webbplatsen/falt/faq)
      ▸(closed) ◇Visning | (hidden) Så ser den ut när ansökan är
      ☑ Som nu | ☐ Öppen | ☐ Stängd |
      [◇Alla fält](/kansli/webbplatsen/falt/faq)(blank) [◇Så ser besökarna den nu](/)
      [Granska och publicera3 ändringar](/kansli/webbplatsen/publicera)
      ‹Fälten› (status) Tryck på en text eller en bild i sidan, eller välj här.
      {action-bar} (status) ◇Allt är sparat
      [Granska3 ändringar](/kansli/webbplatsen/publicera)"
    `);
  });

  test('the fields of a document', () => {
    const [lead, questions] = faq.places;
    if (!lead || !questions) throw new Error('There are places.');
    const place = (name: string, more: Partial<typeof lead>) => ({
      ...lead,
      draft: null,
      place: name,
      name,
      ...more,
    });
    const schema = {
      type: 'object',
      properties: {
        ...(faq.schema.properties as object),
        wrong: { ...text, description: 'Kort.' },
        places: { type: 'integer', kind: 'number', unit: 'platser', minimum: 1, maximum: 99 },
        day: { type: 'string', kind: 'day' },
        picture: { type: 'string', kind: 'picture' },
        giro: text,
        boss: text,
      },
    };
    const places = [
      lead,
      questions,
      place('wrong', { problem: 'texten saknas.' }),
      place('places', { published: 15, original: 15 }),
      place('day', { published: '2027-06-01', original: '2027-06-01' }),
      place('picture', { published: 'bild-1.webp', original: 'bild-1.webp' }),
      place('giro', { access: 'guarded', published: '5050-1055' }),
      place('boss', { access: 'no', published: '' }),
      place('unknown', { published: 'Ingen ruta för det här.' }),
      place('locked', { access: 'fixed', within: 'Servern', published: ['a', 'b'] }),
    ];
    const answers = {
      'website/documents/faq': { ...faq, schema, places },
      website,
      'website/pictures': { pictures: [picture] },
    };
    expect(reading(<AllFields document="faq" />, answers)).toMatchInlineSnapshot(`
      "[◇Webbplatsen](/kansli/webbplatsen)Vanliga frågor
      Visas på Startsidan.
      Ingress | [] Den är {fee} kr. |
      ▸(closed) ◇Sätt in uppgift | (hidden)
      Visas som
      Den är 100 kr.
      Originalet: Avgiften är {fee} kr.
      ▸◇Återställ originalet |
      Frågor 1
      ▸◇Lägg till fråga |
      (status)
      ▸(closed) 1Vad kostar det? | ⊘◇Flytta upp fråga 1 | ⊘◇Flytta ner fråga 1 |
      wrong | [] (wrong) Avgiften är {fee} kr. | Kort.
      (alert) ◇Texten saknas.
      ▸(closed) ◇Sätt in uppgift | (hidden)
      Visas som
      Avgiften är 100 kr.
      places | [number, 15, min 1, max 99, inputmode numeric] platser
      day | [date, 2027-06-01, min 2000-01-01, max 2099-12-31]
      picture
      (picture) ▸◇Byt | ▸◇Ingen bild |
      giro | [] 5050-1055 |
      ▸(closed) ◇Sätt in uppgift | (hidden)
      ◇Du publicerar det med din passkey. De andra ansvariga får ett mejl direkt.
      Originalet: Avgiften är {fee} kr.
      ▸◇Återställ originalet |
      bossTomt
      Det här får du inte ändra. Fråga en ansvarig.
      Låst
      Det här ändrar den som sköter servern.
      Servern, locked | a · b
      1 ändring här
      [◇Se på Startsidan](/kansli/webbplatsen/sida/index)(status) ◇Allt är sparat
      [Granska och publicera3 ändringar](/kansli/webbplatsen/publicera)
      {action-bar} (status) ◇Allt är sparat
      [Granska3 ändringar](/kansli/webbplatsen/publicera)"
    `);
  });

  test('the review', () => {
    const [fee, lead] = drafts.drafts;
    if (!fee || !lead) throw new Error('There are drafts.');
    const both = [
      { ...fee, access: 'guarded' as const },
      lead,
      { ...lead, place: 'ask', name: 'Fråga', access: 'no' as const },
    ];
    expect(reading(<Review />, { 'website/drafts': { ...drafts, drafts: both } })).toMatchInlineSnapshot(`
      "[◇Webbplatsen](/kansli/webbplatsen)Granska och publicera
      Avmarkera det som ska vänta. Det ligger kvar som utkast.
      ‹Ändringar› ☑ Ta med Avgift | [Avgift](/kansli/webbplatsen/falt/camp/season.fee)
      Uppgifter och priser, Sommaren · Anna Bodin, 13 april
      Förut: 100
      Nu: 150
      ▸Kasta ändringen: Avgift |
      ☑ Ta med Ingress | [Ingress](/kansli/webbplatsen/falt/faq/lead)
      Vanliga frågor · du, 13 april
      Förut: Här är svaren.
      Nu: Tomt
      ◇Texten saknas.
      ▸Kasta ändringen: Ingress |
      [Fråga](/kansli/webbplatsen/falt/faq/ask)
      Vanliga frågor · du, 13 april
      Förut: Här är svaren.
      Nu: Tomt
      ◇Texten saknas.
      Det här får du inte publicera. Fråga en ansvarig.
      ▸Kasta ändringen: Fråga |
      2 ändringar
      Ändrar Startsidan och Stöd oss.
      ▸Publicera | Besökarna ser det direkt. Ni kan ångra efteråt.
      {action-bar} (status) 2 av 3 valda
      ▸Publicera |"
    `);
    expect(reading(<Review />, { 'website/drafts': { ...drafts, drafts: [] } })).toMatchInlineSnapshot(`
      "[◇Webbplatsen](/kansli/webbplatsen)Granska och publicera
      (picture) Inget att publicera
      Allt ni har skrivit syns redan på webbplatsen.
      [Välj en sida att ändra](/kansli/webbplatsen)"
    `);
  });

  test('the history', () => {
    const published = { id: 3, by: 'Maria Ekdahl', at: draft.at, pages: ['Startsidan'] };
    expect(reading(<Done published={published} before={2} />, { website })).toMatchInlineSnapshot(`
      "◇Publicerat 21.14
      (status) Besökarna ser det nu.
      (blank) [Se Startsidan](/)
      ▸Ångra |"
    `);
  });

  test('a version’s changes, with the button to restore it unless nothing differs', () => {
    const differences = [
      {
        document: 'faq',
        documentName: 'Vanliga frågor',
        place: 'lead',
        name: 'Ingress',
        before: 'Den var 90 kr.',
        after: 'Den är 100 kr.',
      },
    ];
    const changes = (behind: number) =>
      reading(<Changes version={1} />, { 'website/versions/1': { id: 1, differences, behind, basedOn: 2 } });
    expect(changes(1)).toMatchInlineSnapshot(`
      "Ingress
      Vanliga frågor
      Förut: Den var 90 kr.
      Sedan: Den är 100 kr.
      1 text blir som då, om ni går tillbaka. Inget försvinner: dagens version finns kvar i historiken.
      ▸Gå tillbaka hit |"
    `);
    expect(changes(0)).not.toContain('Gå tillbaka hit');
  });

  test('a picture, and a new picture', () => {
    const shown = [{ document: 'gallery', documentName: 'Bildspelet', place: 'pictures', name: 'Bild' }];
    const one = (changes: Partial<typeof picture>, role: Role = 'ansvarig') =>
      reading(
        <PictureScreen name={picture.name} />,
        { 'website/pictures': { pictures: [{ ...picture, ...changes }] } },
        role,
      );
    const added = { by: 'Wera Ek', at: draft.at };
    expect(one({})).toMatchInlineSnapshot(`
      "[◇Bilder](/kansli/webbplatsen/bilder)Huset
      (picture) ‹Om bilden› Den följde med webbplatsen. Byt den där den visas; den som sköter servern tar bort den.
      Visas på
      Ingenstans."
    `);
    expect(one({ added, shown, child: 'agreed' })).toMatchInlineSnapshot(`
      "[◇Bilder](/kansli/webbplatsen/bilder)Huset
      (picture) ‹Om bilden› Wera Ek lade till den 13 april.
      ◇Vårdnadshavare har sagt ja
      Där bilden visas går det att skriva något annat om den.
      Visas på
      [Bildspelet, Bild](/kansli/webbplatsen/falt/gallery/pictures)
      ▸◇Ta bort för gott |"
    `);
    expect(reading(<AddPicture />)).toMatchInlineSnapshot(`
      "[◇Bilder](/kansli/webbplatsen/bilder)Ny bild
      Liggande bilder i dagsljus blir bäst. Beskär den i telefonen först, om något inte ska synas. Ingen besökare ser den än.
      ▸◇Välj bild | [file, accept image/*,.heic,.heif] ‹Bildfil› Platsen där bilden togs sparas aldrig, och inte vad filen heter."
    `);
    const bitmap = { width: 900, height: 600 } as ImageBitmap;
    const begun = (given: ImageBitmap | undefined) =>
      reading(<NewPicture chosen={{ bitmap: given, file: new Blob() }} onAdded={() => {}} cancel="Avbryt" />);
    expect(begun(bitmap)).toMatchInlineSnapshot(`
      "‹Bilden›
      ▸Välj en annan | [file, accept image/*,.heic,.heif] ‹Bildfil›
      Platsen där bilden togs sparas aldrig, och inte vad filen heter.
      ‹Om bilden› Vad bilden visar | [maxlength 500] | För den som inte ser bilden. En mening räcker.
      Syns ett barn?
      ☐ Ja | ☐ Nej, inget barn syns |
      (status)
      ▸Spara bilden | Avbryt"
    `);
    expect(begun(undefined)).toContain('Webbläsaren kan inte visa den här bilden.');
  });

  test('a conflict between two authors of one place', () => {
    const written = {
      document: 'faq',
      place: 'lead',
      value: 'Min.',
      published: 'Förut.',
      was: 1,
      state: 'conflict' as const,
    };
    const theirs = { by: 'Anna Bodin', at: draft.at, value: 'Deras.', version: 2 };
    expect(
      reading(<Conflict written={{ ...written, conflict: { error: '', theirs } }} />),
    ).toMatchInlineSnapshot(`
      "(alert) ◇Anna skrev nyss här
      Deras, 13 april kl. 21.14
      Deras.
      Ditt, inte sparat
      Min.
      ▸Behåll deras | ▸Behåll mitt |"
    `);
    expect(
      reading(<Conflict written={{ ...written, conflict: { error: '', theirs: null } }} />),
    ).toMatchInlineSnapshot(`
      "(alert) ◇Någon annan kastade utkastet nyss
      Deras
      Tomt
      Ditt, inte sparat
      Min.
      ▸Behåll deras | ▸Behåll mitt |"
    `);
  });
});
