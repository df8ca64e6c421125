import * as z from 'zod';
import { readApplications } from '../../content-loader/applications.ts';
import type { Camp } from '../../content-loader/camp.ts';
import { type Changes, placeOf } from '../../content-loader/changes.ts';
import type { Content } from '../../content-loader/content.ts';
import type { Documents } from '../../content-loader/documents.ts';
import { ContentProblem } from '../../content-loader/problem.ts';
import { readSupporters, type Supporters } from '../../content-loader/supporters.ts';
import { placeholder, text } from '../../content-loader/text.ts';
import { weeksNamedIn } from '../../content-loader/week-words.ts';
import { type ApplicationName, type ApplicationWindow, isOpen } from '../../forms/season.ts';
import { weeksInWords } from '../../forms/swedish.ts';
import { dateInSweden } from '../../forms/swedish-time.ts';
import { campWeeks } from '../../forms/weeks.ts';
import { isGiro } from '../website/account-numbers.ts';
import { type ContentReader, readWith } from '../website/published-content.ts';
import { type Finding, type TextFinding, when } from './finding.ts';
import { promiseHasPassed } from './promised-date.ts';
import { versionFindings } from './version-findings.ts';

/** Placeholders, stale texts and mistakes in the content folder with the published `changes`. These may use `images`. */
export async function contentFindings(
  folder: string,
  changes: Changes,
  images: () => readonly string[],
  extensions: readonly ContentReader[],
  now: Date,
): Promise<Finding[]> {
  try {
    const documents = await readWith(changes, folder, extensions, images);
    const { unusable } = documents;
    return [...textFindings(documents, now).map(inFile), ...versionFindings(unusable)];
  } catch (error) {
    if (!(error instanceof ContentProblem)) throw error;
    return [{ what: error.message, remedy: 'Rätta det. Till dess visas webbplatsen som den var innan.' }];
  }
}

/** Says in which file of the content folder the finding can be solved. */
const inFile = ({ at, what, remedy }: TextFinding): Finding => ({
  what,
  remedy: at ? `${remedy} (${at.place} i content/${at.document}.yaml)` : remedy,
});

/** Placeholders, stale promises and missing values in the texts and facts. */
export function textFindings(documents: Pick<Documents, 'content' | 'files'>, now: Date): TextFinding[] {
  const { content } = documents;
  return [
    ...placeholders(content.camp, readSupporters(content)),
    ...applications(content, now),
    ...settings(content.camp, now),
    ...proposals(documents),
    ...assurances(content),
    ...policy(content),
    ...painted(content),
    ...otherWeeks(documents),
  ];
}

const factNames: Readonly<Record<string, string>> = {
  name: 'kollots namn',
  slug: 'namnet i adresser',
  association: 'föreningens namn',
  organisationNumber: 'organisationsnumret',
  email: 'e-postadressen',
  address: 'adressen',
  emergencyPhone: 'telefonnumret',
  bankgiro: 'bankgironumret',
  social: 'sidorna i sociala medier',
};

function placeholders(camp: Camp, { donors, partners, sponsors }: Supporters): TextFinding[] {
  const lists = [
    { document: 'donors', called: 'givare', names: donors },
    { document: 'partners', called: 'samarbetspartner', names: partners },
    { document: 'sponsors', called: 'sponsorer', names: sponsors },
  ];
  const [madeUpFact = ''] = camp.placeholders;
  return [
    ...when(camp.placeholders.length > 0, {
      what: `Påhittade uppgifter visas på webbplatsen: ${camp.placeholders.map((name) => factNames[name] ?? name).join(', ')}.`,
      remedy: 'Skriv de riktiga. I filen: ta också bort orden ur listan placeholders.',
      at: { document: 'camp', place: madeUpFact },
    }),
    ...lists.flatMap(({ document, called, names }) => {
      const madeUp = names.filter(({ placeholder }) => placeholder).length;
      return when(madeUp > 0, {
        what: `${madeUp} av ${names.length} ${called} är påhittade.`,
        remedy:
          'Skriv de riktiga namnen och ta bort krysset, i filen placeholder: true, eller ta bort raden.',
        at: { document, place: document },
      });
    }),
  ];
}

const applicationNames: Readonly<Record<ApplicationName, string>> = {
  child: 'Ansökan för barn',
  leader: 'Ansökan för kolloledare',
};

function applications(content: Content, now: Date): TextFinding[] {
  const texts = readApplications(content);
  return (['child', 'leader'] as const).flatMap((name) => {
    const window = content.camp.applications[name];
    return [
      ...staleWindow(name, window, now),
      ...(isOpen(window, now) ? [] : stalePromise(name, texts[name].closed, now)),
    ];
  });
}

function staleWindow(name: ApplicationName, window: ApplicationWindow, now: Date): TextFinding[] {
  if (window.state !== 'scheduled' || now < window.closes) return [];
  // A window that closes at midnight was last open the day before.
  const lastDay = dateInSweden(new Date(window.closes.getTime() - 1));
  return [
    {
      what: `${applicationNames[name]} stängde ${lastDay}, men tiderna står kvar.`,
      remedy: 'Stäng den, eller skriv nästa års tider.',
      at: { document: 'camp', place: `applications/${name}` },
    },
  ];
}

/** Whether the application is closed, with no opening time ahead. */
function awaitsOpening(window: ApplicationWindow, now: Date): boolean {
  return window.state === 'closed' || (window.state === 'scheduled' && now >= window.closes);
}

function stalePromise(
  name: ApplicationName,
  closed: { readonly reopens: string; readonly notice: string },
  now: Date,
): TextFinding[] {
  const stale = [closed.reopens, closed.notice].find((text) => promiseHasPassed(text, now));
  return when(stale !== undefined, {
    what: `${applicationNames[name]} är stängd, och texten lovar något som har passerat: ”${stale}”`,
    remedy: 'Skriv en ny tid, eller öppna ansökan.',
    at: {
      document: 'applications',
      place: `${name}/closed/${stale === closed.reopens ? 'reopens' : 'notice'}`,
    },
  });
}

function settings(camp: Camp, now: Date): TextFinding[] {
  const { year } = camp.season;
  const anyOpen = Object.values(camp.applications).some((window) => !awaitsOpening(window, now));
  return [
    // The summer's applications exist until New Year, and their weeks need its year.
    ...when(year !== null && `${year}-12-31` < dateInSweden(now), {
      what: `Sommaren ${year} är förbi, men står som årets säsong.`,
      remedy: 'Skriv nästa sommars årtal.',
      at: { document: 'camp', place: 'season/year' },
    }),
    ...when(year === null && anyOpen, {
      what: 'En ansökan är öppen eller ska öppna, men veckorna har inga datum.',
      remedy: 'Skriv sommarens årtal.',
      at: { document: 'camp', place: 'season/year' },
    }),
    ...when(camp.emergencyPhone === '' && anyOpen, {
      what: 'En ansökan är öppen eller ska öppna, men telefonnumret för akuta ärenden saknas.',
      remedy: 'Skriv numret som är bemannat dygnet runt.',
      at: { document: 'camp', place: 'emergencyPhone' },
    }),
    ...when(!isGiro(camp.bankgiro), {
      what: `Bankgironumret ${camp.bankgiro} kan inte stämma: kontrollsiffran är fel.`,
      remedy: 'Jämför med föreningens kontoutdrag, och rätta det.',
      at: { document: 'camp', place: 'bankgiro' },
    }),
    ...when(camp.forms.kontakt.to === 'nobody', {
      what: 'Formuläret på kontaktsidan tackar för meddelanden, men ingen får dem.',
      remedy: 'Skriv kontakt: "" under forms i content/camp.yaml.',
    }),
  ];
}

function policy({ read }: Content): TextFinding[] {
  const { changed } = read('pages/gdpr.yaml', z.looseObject({ changed: z.string().trim() }));
  return when(changed === '', {
    what: 'Integritetspolicyn säger inte när den ändrades.',
    remedy: 'Läs igenom den, och skriv dagens datum.',
    at: { document: 'pages/gdpr', place: 'changed' },
  });
}

function proposals({ content: { read }, files }: Pick<Documents, 'content' | 'files'>): TextFinding[] {
  const pages = [...files.keys()].filter((document) => document.startsWith('pages/'));
  return pages.flatMap((document) => {
    const { heading, ...page } = read(`${document}.yaml`, z.looseObject({ heading: text, placeholder }));
    return when(page.placeholder === true, {
      what: `Sidan ”${heading}” är ett förslag, som ingen i föreningen har läst.`,
      remedy: 'Läs den, ändra det som inte stämmer, och ta bort krysset, i filen raden placeholder: true.',
      at: { document, place: 'placeholder' },
    });
  });
}

function assurances({ read }: Content): TextFinding[] {
  const rows = z.array(z.looseObject({ heading: text, placeholder })).optional();
  const { faces } = read(
    'pages/om.yaml',
    z.looseObject({ faces: z.looseObject({ heading: text, assurances: rows }).optional() }),
  );
  const unread = faces?.assurances?.filter(({ placeholder }) => placeholder) ?? [];
  return when(unread.length > 0, {
    what: `Under ”${faces?.heading}” är detta förslag, som ingen i föreningen har läst: ${unread.map(({ heading }) => heading).join(', ')}. De visas inte.`,
    remedy: 'Skriv hur det är hos er, och ta bort krysset, i filen raden placeholder: true.',
    at: { document: 'pages/om', place: 'faces' },
  });
}

function painted({ read }: Content): TextFinding[] {
  const gallery = read('gallery.yaml', z.looseObject({ painted: z.string().optional() }));
  return when(gallery.painted !== undefined, {
    what: 'Bilderna på webbplatsen är målade: ingen av dem visar det riktiga huset.',
    remedy: 'Byt dem mot egna fotografier, och töm sedan raden om målade bilder.',
    at: { document: 'gallery', place: 'painted' },
  });
}

/** Texts that name a week that the camp does not have, because somebody typed the number instead of `{weeks}`. */
function otherWeeks({ content: { read }, files }: Pick<Documents, 'content' | 'files'>): TextFinding[] {
  return [...files].flatMap(([document, { file, schema, later }]) =>
    textsIn(read(file, schema, later)).flatMap(({ path, text }) => {
      const others = weeksNamedIn(text).filter((week) => !campWeeks.includes(week));
      return when(others.length > 0, {
        what: `En text nämner ${weeksInWords(others)}, men kollot har ${weeksInWords(campWeeks)}.`,
        remedy: 'Skriv {weeks} i stället för veckornas nummer, så följer texten med.',
        at: { document, place: placeOf(path) },
      });
    }),
  );
}

/** Every text in a value, with the path of keys to it. */
function textsIn(
  value: unknown,
  path: readonly string[] = [],
): { readonly path: readonly string[]; readonly text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}
