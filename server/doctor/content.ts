import { type Content, loadContent } from '../../content-loader/content.ts';
import { ContentProblem } from '../../content-loader/problem.ts';
import { dateInSweden, seasonIsAhead } from '../../forms/calendar.ts';
import { type ApplicationName, type ApplicationWindow, isOpen } from '../../forms/season.ts';
import { isBankgiro } from './bankgiro.ts';
import { departures } from './departures.ts';
import type { Finding } from './finding.ts';
import { pictureFindings } from './pictures.ts';
import { promisedUntil } from './promised-date.ts';

/** What is made up, stale or wrong in the content folder; `thoroughly` reads photographs to the end. */
export async function contentFindings(folder: string, now: Date, thoroughly: boolean): Promise<Finding[]> {
  const content = read(folder);
  if (content instanceof ContentProblem) {
    return [{ what: content.message, remedy: 'Rätta det. Till dess går webbplatsen inte att bygga om.' }];
  }
  return [
    ...placeholders(content),
    ...applications(content, now),
    ...settings(content, now),
    ...(await pictureFindings(folder, content, thoroughly)),
    ...departures(content, now),
  ];
}

function read(folder: string): Content | ContentProblem {
  try {
    return loadContent(folder);
  } catch (error) {
    if (error instanceof ContentProblem) return error;
    throw error;
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

function placeholders({ camp, donorList, partners, sponsors }: Content): Finding[] {
  const lists = [
    { file: 'donors.yaml', names: donorList.donors },
    { file: 'partners.yaml', names: partners },
    { file: 'sponsors.yaml', names: sponsors },
  ];
  return [
    ...(camp.placeholders.length === 0
      ? []
      : [
          {
            what: `Påhittade uppgifter visas på webbplatsen: ${camp.placeholders.map((name) => factNames[name] ?? name).join(', ')}.`,
            remedy: 'Skriv de riktiga i content/camp.yaml, och ta bort orden ur listan placeholders.',
          },
        ]),
    ...lists.flatMap(({ file, names }) => {
      const madeUp = names.filter(({ placeholder }) => placeholder).length;
      if (madeUp === 0) return [];
      return [
        {
          what: `${madeUp} av ${names.length} namn i content/${file} är påhittade.`,
          remedy: 'Skriv de riktiga namnen och ta bort placeholder: true, eller ta bort posten.',
        },
      ];
    }),
  ];
}

const applicationNames: Readonly<Record<ApplicationName, string>> = {
  child: 'Ansökan för barn',
  leader: 'Ansökan för kolloledare',
};

function applications({ camp, applications: texts }: Content, now: Date): Finding[] {
  return (['child', 'leader'] as const).flatMap((name) => {
    const window = camp.applications[name];
    return [
      ...staleWindow(name, window, now),
      ...(isOpen(window, now) ? [] : stalePromise(name, texts[name].closed, now)),
    ];
  });
}

function staleWindow(name: ApplicationName, window: ApplicationWindow, now: Date): Finding[] {
  if (window.state !== 'scheduled' || now < window.closes) return [];
  return [
    {
      what: `${applicationNames[name]} stängde ${dateInSweden(window.closes)}, men tiderna står kvar.`,
      remedy: `Skriv ${name}: { state: closed } i content/camp.yaml, eller nästa års tider.`,
    },
  ];
}

/** Nothing says that it will open. */
function awaitsOpening(window: ApplicationWindow, now: Date): boolean {
  return window.state === 'closed' || (window.state === 'scheduled' && now >= window.closes);
}

function stalePromise(
  name: ApplicationName,
  closed: { readonly reopens: string; readonly notice: string },
  now: Date,
): Finding[] {
  const stale = [closed.reopens, closed.notice].find((text) => {
    const until = promisedUntil(text);
    return until !== undefined && until < dateInSweden(now);
  });
  if (!stale) return [];
  return [
    {
      what: `${applicationNames[name]} är stängd, och texten lovar något som har passerat: ”${stale}”`,
      remedy: `Öppna ansökan i content/camp.yaml, eller skriv en ny tid i content/applications.yaml under ${name}.`,
    },
  ];
}

function settings({ camp, privacy }: Content, now: Date): Finding[] {
  const { year } = camp.season;
  const anyOpen = Object.values(camp.applications).some((window) => !awaitsOpening(window, now));
  return [
    ...when(year !== null && !seasonIsAhead(year, now), {
      what: `Sommaren ${year} är förbi, men står som årets säsong.`,
      remedy: 'Skriv nästa sommars årtal efter season: year: i content/camp.yaml.',
    }),
    ...when(year === null && anyOpen, {
      what: 'En ansökan är öppen eller ska öppna, men veckorna har inga datum.',
      remedy: 'Skriv sommarens årtal efter season: year: i content/camp.yaml.',
    }),
    ...when(!isBankgiro(camp.bankgiro), {
      what: `Bankgironumret ${camp.bankgiro} kan inte stämma: kontrollsiffran är fel.`,
      remedy: 'Jämför med föreningens kontoutdrag, och rätta bankgiro i content/camp.yaml.',
    }),
    ...when(camp.forms.kontakt === 'simulated', {
      what: 'Formuläret på kontaktsidan tackar för meddelanden, men ingen får dem.',
      remedy: 'Skriv kontakt: "" under forms i content/camp.yaml.',
    }),
    ...when(privacy.changed === '', {
      what: 'Integritetspolicyn säger inte när den ändrades.',
      remedy: 'Läs igenom den, och skriv dagens datum efter changed i content/pages/gdpr.yaml.',
    }),
  ];
}

const when = (condition: boolean, finding: Finding): Finding[] => (condition ? [finding] : []);
