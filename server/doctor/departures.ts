import { readApplications } from '../../content-loader/applications.ts';
import type { Content } from '../../content-loader/content.ts';
import { isOpen } from '../../forms/season.ts';
import { type Finding, when } from './finding.ts';
import { promiseHasPassed } from './promised-date.ts';

/** The words of the closed applications that the specification fixes (its section 2). */
export const ordered = {
  child: {
    heading: 'Ansökan till kollo är stängd för tillfället',
    reopens: 'Öppnar igen under våren 2026',
  },
  leader: {
    heading: 'Ansökan för kolloledare är stängd för tillfället',
    reopens: 'Öppnar igen vid årsskiftet för sommar 2026',
  },
} as const;

/**
 * Where the words of an application that is closed depart from what the specification fixes: worth knowing, and fine when
 * it is meant. A promised time is compared only until it has passed.
 */
export function departures(content: Content, now: Date): Finding[] {
  const texts = readApplications(content);
  const found = (['child', 'leader'] as const)
    .filter((name) => !isOpen(content.camp.applications[name], now))
    .flatMap((name) => {
      const { heading, reopens } = ordered[name];
      const { closed } = texts[name];
      return [
        ...difference(`”${closed.heading}”`, `”${heading}”`),
        ...(promiseHasPassed(reopens, now) ? [] : difference(`”${closed.reopens}”`, `”${reopens}”`)),
      ];
    });
  return when(found.length > 0, {
    what: `Innehållet skiljer sig från det som beställdes: ${found.join('; ')}.`,
    remedy: 'Är det meningen behöver ni inte göra något.',
    isNote: true,
  });
}

const difference = (is: string, wasOrdered: string) =>
  is === wasOrdered ? [] : [`${is}, beställt var ${wasOrdered}`];
