import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../../site/data/queryClient.ts';
import { reading as asRead, untied } from '../../../tests/reading.ts';
import type { PicturesAnswer } from '../../shared/picture-answers.ts';
import type { Role } from '../../shared/roles.ts';
import type { DocumentAnswer, DraftsAnswer, VersionsAnswer, WebsiteAnswer } from '../../shared/website.ts';
import { Done } from './Done.tsx';
import { FieldsScreen } from './FieldsScreen.tsx';
import { Conflict } from './fields/Conflict.tsx';
import { Editor } from './fields/Editor.tsx';
import { PictureEditor } from './fields/PictureEditor.tsx';
import { History } from './History.tsx';
import { PageScreen } from './page/PageScreen.tsx';
import { AddPicture } from './pictures/AddPicture.tsx';
import { NewPicture } from './pictures/NewPicture.tsx';
import { PictureScreen } from './pictures/PictureScreen.tsx';
import { Pictures } from './pictures/Pictures.tsx';
import { Review } from './Review.tsx';
import type { FieldSchema } from './schema.ts';
import { WebsiteHome } from './WebsiteHome.tsx';

// Test files share their modules, so this file resets them before and after its mocks.
vi.hoisted(() => vi.resetModules());
vi.mock('../app/camp-in-page.ts', () => ({ camp: { name: 'Kollot', year: 2099 } }));
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
      documents: ['faq'],
      drafts: 2,
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
  offersWithFee: 3,
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
      published: 'Avgiften är {fee} kr.',
      draft: { ...draft, value: 'Den är {fee} kr.' },
      problem: null,
      access: 'yes',
    },
    {
      place: 'questions',
      name: 'Frågor',
      within: '',
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

  test('shows opening times, who published last, and that nothing is to be reviewed', () => {
    const at = '2027-04-13T19:14:00Z';
    const shown = (changes: Partial<WebsiteAnswer>) =>
      screen(<WebsiteHome />, { website: { ...website, ...changes } });
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
    expect(shown({ drafts: 1 })).toContain('1 ändring är inte publicerad ');
    expect(shown({ drafts: 0 })).toMatch(/Allt är publicerat (?!.*Granska och publicera)/);
  });

  test('offers only changes that the role may make, and says who may make the others', () => {
    const documents = website.documents.filter(({ kind }) => kind === 'text');
    const shown = screen(<WebsiteHome />, { website: { ...website, documents } }, 'webb');
    expect(shown).not.toContain('Uppgifter och priser');
    expect(shown).not.toContain('Öppna och stäng');
    expect(shown).toContain('Priser, öppettider och brev sköter handläggare och ansvariga.');
  });
});

test('the review marks the former value as deleted and the new one as inserted', () => {
  expect(screen(<Review />, { 'website/drafts': drafts })).toContain('Förut: [-100-] Nu: [+150+]');
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
  expect(buttons(shown({}, { onRemove: () => {} }))).toEqual(['Byt', 'Ta bort bilden']);
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
});

test('a document’s screen says where its texts appear', () => {
  const about = (changes: Partial<DocumentAnswer>) =>
    screen(<FieldsScreen document="faq" />, { 'website/documents/faq': { ...faq, ...changes }, website });
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
    basedOn: 2,
    versions: [
      { id: 2, by: 'Maria Ekdahl', at, kind: 'undone', what: 'Avgift', isCurrent: true, differences: [] },
      {
        id: 1,
        by: 'Anna Bodin',
        at,
        kind: 'published',
        what: 'Avgift, 2 frågor',
        isCurrent: false,
        differences: [
          {
            document: 'faq',
            documentName: 'Vanliga frågor',
            place: 'lead',
            name: 'Ingress',
            before: 'Den var 90 kr.',
            after: 'Den är 100 kr.',
          },
        ],
      },
    ],
  };
  expect(reading(<History />, { 'website/versions': versions })).toMatchInlineSnapshot(`
    "[Webbplatsen](/kansli/webbplatsen)Historik
    Allt ni har publicerat. Ni kan gå tillbaka till vad som helst.
    13 april kl. 21.20, Maria Ekdahl
    Gick tillbaka: Avgift
    Det besökarna ser nuVisa ändringarna: 13 april kl. 21.20
    13 april kl. 21.20, Anna Bodin
    Avgift, 2 frågor
    Visa ändringarna: 13 april kl. 21.20Ingress
    Vanliga frågor
    Förut: Den var 90 kr.
    Sedan: Den är 100 kr.
    (button) Gå tillbaka hit |
    Originalet
    Texterna och bilderna som följde med webbplatsen.
    (button) Gå tillbaka hit |"
  `);
  const none = { basedOn: 0, versions: [] };
  expect(screen(<History />, { 'website/versions': none })).toContain('Inget publicerat än');
});

describe('the text of', () => {
  test('a page with its fields', () => {
    const pages = website.pages.map((page) => ({ ...page, documents: ['faq', 'applications'] }));
    expect(reading(<PageScreen page="index" />, { website: { ...website, pages } })).toMatchInlineSnapshot(`
      "{whole-screen} “Webbplatsen” [](/kansli/webbplatsen)Startsidan
      (blank) [Se sidan](/)
      “Fälten” Så ser den ut när ansökan är
      ☑ Som nu | ☐ Öppen | ☐ Stängd | (status) Tryck på en text eller en bild i sidan, eller välj här.
      {action-bar} (status) Allt är sparat
      [Granska3 ändringar](/kansli/webbplatsen/publicera)"
    `);
  });

  test('the fields of a document', () => {
    const [lead, questions] = faq.places;
    if (!lead || !questions) throw new Error('There are places.');
    const answers = {
      'website/documents/faq': {
        ...faq,
        places: [lead, questions, { ...lead, place: 'unknown', published: 'Ingen ruta för det här.' }],
      },
      website,
    };
    expect(reading(<FieldsScreen document="faq" />, answers)).toMatchInlineSnapshot(`
      "[Webbplatsen](/kansli/webbplatsen)Vanliga frågor
      Visas på Startsidan.
      (button) (closed) IngressDen är 100 kr.1 ändring |
      (button) (closed) FrågorVad kostar det? |
      {action-bar} (status) Allt är sparat
      [Granska3 ändringar](/kansli/webbplatsen/publicera)"
    `);
  });

  test('each editor', () => {
    const show = (schema: FieldSchema, value: unknown, more: Partial<ComponentProps<typeof Editor>> = {}) =>
      reading(
        <Editor
          schema={schema}
          value={value}
          label="Rubrik"
          words={faq.words}
          onWrite={() => {}}
          {...more}
        />,
        { 'website/pictures': { pictures: [picture] } },
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
        show(group, { name: 'Alva' }, { isOptional: true, error: 'Fråga först.' }),
        show({ type: 'array', items: group }, [{ name: 'Alva' }, { name: 'Bo' }], { openRow: 1 }),
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
      Namn | [] Alva |
      (button) (closed) Sätt in uppgift | (hidden)
      (button) Ta bort Rubrik |

      Rubrik 2
      (button) Lägg till rad |
      (status)
      (button) (closed) 1Alva | (disabled) Flytta upp rad 1 | (button) Flytta ner rad 1 |
      (button) (open) 2Bo | (button) Flytta upp rad 2 | (disabled) Flytta ner rad 2 | Namn | [] Bo |
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

  test('the review, with changes and without', () => {
    const [fee, lead] = drafts.drafts;
    if (!fee || !lead) throw new Error('There are drafts.');
    const both = [{ ...fee, access: 'guarded' as const }, lead];
    expect(reading(<Review />, { 'website/drafts': { ...drafts, drafts: both } })).toMatchInlineSnapshot(`
      "[Webbplatsen](/kansli/webbplatsen)Granska och publicera
      Avmarkera det som ska vänta. Det ligger kvar som utkast.
      3 erbjudanden väntar på svar. De familjerna betalar den avgift som står i deras brev. Den nya gäller dem som ni erbjuder plats härefter.
      “Ändringar” ☑ Ta med Avgift | [Avgift](/kansli/webbplatsen/falt/camp/season.fee)
      Uppgifter och priser, Sommaren · Anna Bodin, 13 april
      Förut: 100
      Nu: 150
      ☑ Ta med Ingress | [Ingress](/kansli/webbplatsen/falt/faq/lead)
      Vanliga frågor · du, 13 april
      Förut: Här är svaren.
      Nu: Tomt
      Texten saknas.
      Ändrar Startsidan och Stöd oss. Besökarna ser det direkt, och ni kan gå tillbaka i Historik.
      {action-bar} (status) 2 av 2 valda
      (button) Publicera |"
    `);
    expect(reading(<Review />, { 'website/drafts': { ...drafts, drafts: [] } })).toMatchInlineSnapshot(`
      "[Webbplatsen](/kansli/webbplatsen)Granska och publicera
      (picture) Inget att publicera
      Allt ni har skrivit syns redan på webbplatsen.
      [Välj en sida att ändra](/kansli/webbplatsen)"
    `);
  });

  test('a publication that succeeded', () => {
    const published = { id: 3, by: 'Maria Ekdahl', at: draft.at, pages: ['Startsidan'] };
    expect(reading(<Done published={published} />, { website })).toMatchInlineSnapshot(`
      "Publicerat 21.14
      (status) Besökarna ser det nu.
      (blank) [Se Startsidan](/)[Ångra i Historik](/kansli/webbplatsen/historik)"
    `);
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
      "[Bilder](/kansli/webbplatsen/bilder)Huset
      (picture) Visas ingenstans
      Den följde med webbplatsen. Byt den där den visas; den som sköter servern tar bort den."
    `);
    expect(one({ added, shown, child: 'agreed' })).toMatchInlineSnapshot(`
      "[Bilder](/kansli/webbplatsen/bilder)Huset
      (picture) Visas på
      Wera Ek lade till den 13 april.
      Vårdnadshavare har sagt ja
      [Bildspelet, Bild](/kansli/webbplatsen/falt/gallery/pictures)
      Innan bilden kan tas bort måste en annan bild stå där, och vara publicerad."
    `);
    expect(reading(<AddPicture />)).toMatchInlineSnapshot(`
      "[Bilder](/kansli/webbplatsen/bilder)Ny bild
      Liggande bilder i dagsljus blir bäst. Beskär den i telefonen först, om något inte ska synas. Ingen besökare ser den än.
      (button) Välj bild | [file, accept image/jpeg,image/png,image/webp] “Bildfil”"
    `);
    const file = new File([], 'Alva.jpg');
    expect(reading(<NewPicture file={file} onAdded={() => {}} cancel="Avbryt" />)).toMatchInlineSnapshot(`
      "(picture: Den du valde) Vad bilden visar | [maxlength 500] | För den som inte ser bilden. En mening räcker.
      Syns ett barn?
      ☐ Ja | ☐ Nej, inget barn syns |
      (status)
      (button) Spara bilden | Avbryt
      Platsen där bilden togs sparas aldrig, och inte vad filen heter."
    `);
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
      "(alert) Anna skrev nyss här
      Deras, 13 april kl. 21.14
      Deras.
      Ditt, inte sparat
      Min.
      (button) Behåll deras | (button) Behåll mitt |"
    `);
    expect(
      reading(<Conflict written={{ ...written, conflict: { error: '', theirs: null } }} />),
    ).toMatchInlineSnapshot(`
      "(alert) Någon annan kastade utkastet nyss
      Deras
      Tomt
      Ditt, inte sparat
      Min.
      (button) Behåll deras | (button) Behåll mitt |"
    `);
  });
});
