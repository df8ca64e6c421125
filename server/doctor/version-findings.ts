import type { Documents } from '../../content-loader/documents.ts';
import type { Finding } from './finding.ts';

/** The published changes that are not shown, with the reasons. */
export function versionFindings(unusable: Documents['unusable']): Finding[] {
  return unusable.map(({ document, place, remedy }) => ({
    what: `Er text i ${nameOf(document, place)} visas inte, för den går inte att använda: ${remedy}`,
    remedy: `Skriv om den i Kansliet, under Webbplatsen. Till dess visas originalet. Ska det vara så: kollo content reset ${document} ${place}`,
  }));
}

const nameOf = (document: string, place: string) => `${document}, ${place.replaceAll('/', ', ')}`;
