import type { Documents } from '../../content-loader/documents.ts';
import type { Config } from '../config.ts';
import { type Finding, when } from '../doctor/finding.ts';
import { readProblems } from './problem.ts';
import type { Version } from './website.ts';

/** Which of the association's changes are not shown, and why. */
export function versionFindings(unusable: Documents['unusable']): Finding[] {
  return unusable.map(({ document, place, remedy }) => ({
    what: `Er text i ${nameOf(document, place)} visas inte, för den går inte att använda: ${remedy}`,
    remedy: `Skriv om den i Kansliet, under Webbplatsen. Till dess visas originalet. Ska det vara så: kollo content reset ${document} ${place}`,
  }));
}

const nameOf = (document: string, place: string) => `${document}, ${place.replaceAll('/', ', ')}`;

/** Whether the servers on this machine show what is published. */
export function behindFindings(config: Pick<Config, 'dataFolder'>, version: Version | undefined): Finding[] {
  const reasons = readProblems(config)
    .filter((problem) => problem.version === version?.id)
    .map(({ reason }) => reason);
  return when(reasons.length > 0, {
    what: `Besökarna ser inte det som senast publicerades, för det gick inte att visa: ${[...new Set(reasons)].join(' ')}`,
    remedy:
      'Be den som sköter servern att starta om den. Hjälper det inte: gå tillbaka till det som var publicerat före, under Historik i Kansliet, eller visa originalet igen med kollo content reset',
  });
}
