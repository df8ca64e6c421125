import * as z from 'zod';
import { readApplications } from '../../content-loader/applications.ts';
import type { Camp } from '../../content-loader/camp.ts';
import { type Content, openContent } from '../../content-loader/content.ts';
import { readPages } from '../../content-loader/pages.ts';
import { ContentProblem } from '../../content-loader/problem.ts';
import { readSupporters, type Supporters } from '../../content-loader/supporters.ts';
import { type ApplicationName, type ApplicationWindow, isOpen } from '../../forms/season.ts';
import { dateInSweden } from '../../forms/swedish-time.ts';
import { guardedFindings, versionFindings } from '../website/findings.ts';
import type { Version } from '../website/website.ts';
import { departures } from './departures.ts';
import type { DoctorExtension } from './examine.ts';
import { type Finding, when } from './finding.ts';
import { pictureFindings } from './pictures.ts';
import { promiseHasPassed } from './promised-date.ts';

/** What is made up, stale or wrong in the content folder and what is published over it (`versions`, the newest first); `thoroughly` reads photographs to the end. */
export async function contentFindings(
  folder: string,
  versions: readonly Version[],
  extensions: readonly Pick<DoctorExtension, 'contentFindings'>[],
  now: Date,
  thoroughly: boolean,
): Promise<Finding[]> {
  const [version] = versions;
  try {
    const content = openContent(folder, { changes: version?.changes ?? {} });
    const pages = await readPages(content);
    const supporters = readSupporters(content);
    return [
      ...placeholders(content.camp, supporters),
      ...applications(content, now),
      ...settings(content.camp, now),
      ...extensions.flatMap((extension) => extension.contentFindings(content, now)),
      ...policy(content),
      ...painted(content),
      ...(await pictureFindings(folder, [pages, supporters], thoroughly)),
      ...departures(content, now),
      ...(await versionFindings(folder, version, extensions)),
      ...(await guardedFindings(folder, versions, extensions, now)),
    ];
  } catch (error) {
    if (!(error instanceof ContentProblem)) throw error;
    return [{ what: error.message, remedy: 'Rätta det. Till dess visas webbplatsen som den var innan.' }];
  }
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

function placeholders(camp: Camp, { donors, partners, sponsors }: Supporters): Finding[] {
  const lists = [
    { file: 'donors.yaml', names: donors },
    { file: 'partners.yaml', names: partners },
    { file: 'sponsors.yaml', names: sponsors },
  ];
  return [
    ...when(camp.placeholders.length > 0, {
      what: `Påhittade uppgifter visas på webbplatsen: ${camp.placeholders.map((name) => factNames[name] ?? name).join(', ')}.`,
      remedy: 'Skriv de riktiga i content/camp.yaml, och ta bort orden ur listan placeholders.',
    }),
    ...lists.flatMap(({ file, names }) => {
      const madeUp = names.filter(({ placeholder }) => placeholder).length;
      return when(madeUp > 0, {
        what: `${madeUp} av ${names.length} namn i content/${file} är påhittade.`,
        remedy: 'Skriv de riktiga namnen och ta bort placeholder: true, eller ta bort posten.',
      });
    }),
  ];
}

const applicationNames: Readonly<Record<ApplicationName, string>> = {
  child: 'Ansökan för barn',
  leader: 'Ansökan för kolloledare',
};

function applications(content: Content, now: Date): Finding[] {
  const texts = readApplications(content);
  return (['child', 'leader'] as const).flatMap((name) => {
    const window = content.camp.applications[name];
    return [
      ...staleWindow(name, window, now),
      ...(isOpen(window, now) ? [] : stalePromise(name, texts[name].closed, now)),
    ];
  });
}

function staleWindow(name: ApplicationName, window: ApplicationWindow, now: Date): Finding[] {
  if (window.state !== 'scheduled' || now < window.closes) return [];
  // What closes at midnight was last open the day before.
  const lastDay = dateInSweden(new Date(window.closes.getTime() - 1));
  return [
    {
      what: `${applicationNames[name]} stängde ${lastDay}, men tiderna står kvar.`,
      remedy: `Skriv ${name}: { state: closed } i content/camp.yaml, eller nästa års tider.`,
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
): Finding[] {
  const stale = [closed.reopens, closed.notice].find((text) => promiseHasPassed(text, now));
  return when(stale !== undefined, {
    what: `${applicationNames[name]} är stängd, och texten lovar något som har passerat: ”${stale}”`,
    remedy: `Öppna ansökan i content/camp.yaml, eller skriv en ny tid i content/applications.yaml under ${name}.`,
  });
}

function settings(camp: Camp, now: Date): Finding[] {
  const { year } = camp.season;
  const anyOpen = Object.values(camp.applications).some((window) => !awaitsOpening(window, now));
  return [
    // Until the year has turned the summer's applications are there, whose weeks are counted by it.
    ...when(year !== null && `${year}-12-31` < dateInSweden(now), {
      what: `Sommaren ${year} är förbi, men står som årets säsong.`,
      remedy: 'Skriv nästa sommars årtal efter season: year: i content/camp.yaml.',
    }),
    ...when(year === null && anyOpen, {
      what: 'En ansökan är öppen eller ska öppna, men veckorna har inga datum.',
      remedy: 'Skriv sommarens årtal efter season: year: i content/camp.yaml.',
    }),
    ...when(camp.emergencyPhone === '' && anyOpen, {
      what: 'En ansökan är öppen eller ska öppna, men telefonnumret för akuta ärenden saknas.',
      remedy: 'Skriv numret som är bemannat dygnet runt efter emergencyPhone i content/camp.yaml.',
    }),
    ...when(!isBankgiro(camp.bankgiro), {
      what: `Bankgironumret ${camp.bankgiro} kan inte stämma: kontrollsiffran är fel.`,
      remedy: 'Jämför med föreningens kontoutdrag, och rätta bankgiro i content/camp.yaml.',
    }),
    ...when(camp.forms.kontakt.to === 'nobody', {
      what: 'Formuläret på kontaktsidan tackar för meddelanden, men ingen får dem.',
      remedy: 'Skriv kontakt: "" under forms i content/camp.yaml.',
    }),
  ];
}

function policy({ read }: Content): Finding[] {
  const { changed } = read('pages/gdpr.yaml', z.looseObject({ changed: z.string().trim() }));
  return when(changed === '', {
    what: 'Integritetspolicyn säger inte när den ändrades.',
    remedy: 'Läs igenom den, och skriv dagens datum efter changed i content/pages/gdpr.yaml.',
  });
}

function painted({ read }: Content): Finding[] {
  const gallery = read('gallery.yaml', z.looseObject({ painted: z.string().optional() }));
  return when(gallery.painted !== undefined, {
    what: 'Bilderna på webbplatsen är målade: ingen av dem visar det riktiga huset.',
    remedy: 'Byt dem mot egna fotografier, och ta sedan bort raden painted ur content/gallery.yaml.',
  });
}

/**
 * Whether a bankgiro number, "127-6914", ends with the right check digit: doubling every second digit from
 * the right, the digits' sum is a multiple of 10 (Bankgirocentralen, "10-modulen").
 */
function isBankgiro(number: string): boolean {
  if (!/^\d{3,4}-\d{4}$/.test(number)) return false;
  const digits = [...number.replace('-', '')].map(Number).reverse();
  const sum = digits.reduce((total, digit, place) => {
    const weighted = place % 2 === 0 ? digit : digit * 2;
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}
