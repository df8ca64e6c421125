import { isDeepStrictEqual } from 'node:util';
import { type PlaceInDocument, valueAt } from '../../content-loader/changes.ts';
import { readYaml } from '../../content-loader/read.ts';
import type { Config } from '../config.ts';
import type { DoctorExtension } from '../doctor/examine.ts';
import { type Finding, when } from '../doctor/finding.ts';
import { readProblems } from './problem.ts';
import { readWith } from './published-content.ts';
import type { Version } from './website.ts';

/** Something about a place of the content. */
export interface PlaceFinding extends Finding, PlaceInDocument {}

/**
 * Which of the association's changes are not shown and why, and which lie over a text that is not what it was.
 * @throws {ContentProblem} for the mistakes in the first file that has any by itself.
 */
export async function versionFindings(
  folder: string,
  version: Pick<Version, 'changes'> | undefined,
  extensions: readonly Pick<DoctorExtension, 'contentFindings'>[],
): Promise<PlaceFinding[]> {
  if (!version) return [];
  const { changes } = version;
  const { files, unusable } = await readWith(changes, folder, extensions);
  const isUnusable = (document: string, place: string) =>
    unusable.some((one) => one.document === document && one.place === place);
  const outdated = Object.entries(changes).flatMap(([document, places]) => {
    const file = files.get(document);
    if (!file) return [];
    const original = readYaml(folder, file.file);
    return Object.entries(places)
      .filter(([place, { over }]) => !isDeepStrictEqual(valueAt(original, place), over))
      .filter(([place]) => !isUnusable(document, place))
      .map(([place]) => ({ document, place }));
  });
  return [
    ...unusable.map(({ document, place, remedy }) => ({
      document,
      place,
      what: `Er text i ${nameOf(document, place)} visas inte, för den går inte att använda: ${remedy}`,
      remedy: `Skriv om den i Kansliet, under Webbplatsen. Till dess visas originalet. Ska det vara så: kollo content reset ${document} ${place}`,
    })),
    ...outdated.map(({ document, place }) => ({
      document,
      place,
      what: `Originalet till er text i ${nameOf(document, place)} har ändrats.`,
      remedy: `Er text visas. Vill ni ha originalet i stället: kollo content reset ${document} ${place}`,
      isNote: true as const,
    })),
  ];
}

const nameOf = (document: string, place: string) => `${document}, ${place.replaceAll('/', ', ')}`;

/** Whether the servers on this machine show what is published. */
export function behindFindings(config: Pick<Config, 'dataFolder'>, version: Version | undefined): Finding[] {
  const reasons = readProblems(config)
    .filter((problem) => problem.version === version?.id)
    .map(({ reason }) => reason);
  return when(reasons.length > 0, {
    what: `Besökarna ser inte det som senast publicerades, för det gick inte att visa: ${[...new Set(reasons)].join(' ')}`,
    remedy: 'Be den som sköter servern att starta om den. Hjälper det inte: kollo content undo',
  });
}
