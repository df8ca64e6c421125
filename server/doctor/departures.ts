import { readApplications } from '../../content-loader/applications.ts';
import type { Content } from '../../content-loader/content.ts';
import { type ApplicationName, isOpen } from '../../forms/season.ts';
import { type Finding, when } from './finding.ts';
import { promiseHasPassed } from './promised-date.ts';

/** The words of the closed applications that the specification fixes (its section 2). */
const ordered = {
  child: {
    heading: 'Ansökan till kollo är stängd för tillfället',
    reopens: 'Öppnar igen under våren 2026',
  },
  leader: {
    heading: 'Ansökan för kolloledare är stängd för tillfället',
    reopens: 'Öppnar igen vid årsskiftet för sommar 2026',
  },
} as const;

/** Where the content departs from what the specification fixes: worth knowing, and fine when it is meant. */
export function departures(content: Content, now: Date): Finding[] {
  const found = [...closedTexts('child', content, now), ...closedTexts('leader', content, now)];
  return when(found.length > 0, {
    what: `Innehållet skiljer sig från det som beställdes: ${found.join('; ')}.`,
    remedy: 'Är det meningen behöver ni inte göra något.',
    isNote: true,
  });
}

/** The words of a closed application, while it is closed; a promised time only until it has passed. */
function closedTexts(name: ApplicationName, content: Content, now: Date): string[] {
  if (isOpen(content.camp.applications[name], now)) return [];
  const { heading, reopens } = ordered[name];
  const { closed } = readApplications(content)[name];
  return [
    ...difference(`”${closed.heading}”`, `”${heading}”`),
    ...(promiseHasPassed(reopens, now) ? [] : difference(`”${closed.reopens}”`, `”${reopens}”`)),
  ];
}

const difference = (is: string, wasOrdered: string) =>
  is === wasOrdered ? [] : [`${is}, beställt var ${wasOrdered}`];
