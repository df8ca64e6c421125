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
import { type Finding, type StepName, type TextFinding, when } from './finding.ts';
import { promiseHasPassed } from './promised-date.ts';

/** The content folder with the published `changes`, or the mistake in it. The content may use `images`. */
export async function readContent(
  folder: string,
  changes: Changes,
  images: () => readonly string[],
  extensions: readonly ContentReader[],
): Promise<{ readonly documents: Documents } | { readonly mistake: Finding }> {
  try {
    return { documents: await readWith(changes, folder, extensions, images) };
  } catch (error) {
    if (!(error instanceof ContentProblem)) throw error;
    const remedy = 'Rätta det. Till dess visas webbplatsen som den var innan.';
    return { mistake: { what: error.message, remedy } };
  }
}

/** Says in which file of the content folder the finding can be solved. */
export const inFile = ({ at, remedy, ...finding }: TextFinding): Finding => ({
  ...finding,
  remedy: at ? `${remedy} (${at.place} i content/${at.document}.yaml)` : remedy,
});

type Texts = Pick<Documents, 'content' | 'files'>;

/** Placeholders, stale promises and missing values in the texts and facts. */
export function textFindings(documents: Texts, now: Date): TextFinding[] {
  return [
    ...firstTextFindings(documents, now).filter(({ isFirst }) => !isFirst),
    ...staleTextFindings(documents, now),
  ];
}

/** What the first hour's steps find in the texts and facts. */
export function firstTextFindings(documents: Texts, now: Date): TextFinding[] {
  const { content } = documents;
  return [
    ...placeholders(content.camp, readSupporters(content)),
    ...settings(content.camp, now),
    ...proposals(documents),
    ...assurances(content),
    ...policy(content),
  ];
}

/** What no step of the first hour asks for. */
export function staleTextFindings(documents: Texts, now: Date): TextFinding[] {
  const { content } = documents;
  return [
    ...applications(content, now),
    ...unread(content.camp),
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

/** The facts that are a step of their own. */
const stepOfFact: Readonly<Record<string, StepName>> = {
  address: 'town',
  bankgiro: 'account',
  emergencyPhone: 'phone',
};

function placeholders(camp: Camp, { donors, partners, sponsors }: Supporters): TextFinding[] {
  const lists = [
    { document: 'donors', called: 'givare', names: donors },
    { document: 'partners', called: 'samarbetspartner', names: partners },
    { document: 'sponsors', called: 'sponsorer', names: sponsors },
  ];
  const madeUpFacts = Map.groupBy(camp.placeholders, (name) => stepOfFact[name] ?? 'texts');
  return [
    ...[...madeUpFacts].map(([step, [first = '', ...others]]) => ({
      step,
      what: `Påhittade uppgifter visas på webbplatsen: ${[first, ...others].map((name) => factNames[name] ?? name).join(', ')}.`,
      remedy: 'Skriv de riktiga. I filen: ta också bort orden ur listan placeholders.',
      at: { document: 'camp', place: first },
    })),
    ...lists.flatMap(({ document, called, names }) => {
      const madeUp = names.filter(({ placeholder }) => placeholder).length;
      return when(madeUp > 0, {
        step: 'texts',
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
      step: 'year',
      what: `Sommaren ${year} är förbi, men står som årets säsong.`,
      remedy: 'Skriv nästa sommars årtal.',
      at: { document: 'camp', place: 'season/year' },
    }),
    ...when(year === null, {
      step: 'year',
      ...(anyOpen
        ? { what: 'En ansökan är öppen eller ska öppna, men veckorna har inga datum.' }
        : { what: 'Veckorna har inga datum än.', isFirst: true as const }),
      remedy: 'Skriv sommarens årtal.',
      at: { document: 'camp', place: 'season/year' },
    }),
    ...when(camp.emergencyPhone === '', {
      step: 'phone',
      ...(anyOpen
        ? { what: 'En ansökan är öppen eller ska öppna, men telefonnumret för akuta ärenden saknas.' }
        : { what: 'Telefonnumret för akuta ärenden saknas.', isFirst: true as const }),
      remedy: 'Skriv numret som är bemannat dygnet runt.',
      at: { document: 'camp', place: 'emergencyPhone' },
    }),
    ...when(!isGiro(camp.bankgiro), {
      step: 'account',
      what: `Bankgironumret ${camp.bankgiro} kan inte stämma: kontrollsiffran är fel.`,
      remedy: 'Jämför med föreningens kontoutdrag, och rätta det.',
      at: { document: 'camp', place: 'bankgiro' },
    }),
  ];
}

function unread({ forms }: Camp): TextFinding[] {
  return when(forms.kontakt.to === 'nobody', {
    what: 'Formuläret på kontaktsidan tackar för meddelanden, men ingen får dem.',
    remedy: 'Skriv kontakt: "" under forms i content/camp.yaml.',
  });
}

function policy({ read }: Content): TextFinding[] {
  const { changed } = read('pages/gdpr.yaml', z.looseObject({ changed: z.string().trim() }));
  return when(changed === '', {
    step: 'texts',
    what: 'Integritetspolicyn säger inte när den ändrades.',
    remedy: 'Läs igenom den, och skriv dagens datum.',
    at: { document: 'pages/gdpr', place: 'changed' },
  });
}

function proposals({ content: { read }, files }: Texts): TextFinding[] {
  const pages = [...files.keys()].filter((document) => document.startsWith('pages/'));
  return pages.flatMap((document) => {
    const { heading, ...page } = read(`${document}.yaml`, z.looseObject({ heading: text, placeholder }));
    return when(page.placeholder === true, {
      step: 'texts',
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
    step: 'texts',
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
function otherWeeks({ content: { read }, files }: Texts): TextFinding[] {
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
