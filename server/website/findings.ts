import { type Changes, outdatedIn, type PlaceInDocument } from '../../content-loader/changes.ts';
import type { Documents } from '../../content-loader/documents.ts';
import { numberOf } from '../../forms/swedish.ts';
import { dateAndTimeInWords } from '../../forms/swedish-time.ts';
import type { Config } from '../config.ts';
import { type Finding, when } from '../doctor/finding.ts';
import { countOf } from '../store/count.ts';
import type { Store } from '../store/store.ts';
import { isGuardedBetween } from './guarded.ts';
import { type AddedPicture, placesNaming } from './pictures/stored-pictures.ts';
import { readProblems } from './problem.ts';
import type { Version } from './website.ts';

/** Something about a place of the content. */
export interface PlaceFinding extends Finding, PlaceInDocument {}

/** Which of the association's changes are not shown and why, and which lie over a text that is not what it was. */
export function versionFindings(
  changes: Changes,
  files: Documents['files'],
  unusable: Documents['unusable'],
): PlaceFinding[] {
  const outdated = outdatedIn(changes, (document) => files.get(document)?.original(), unusable);
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
    remedy:
      'Be den som sköter servern att starta om den. Hjälper det inte: gå tillbaka till det som var publicerat före, under Historik i Kansliet, eller visa originalet igen med kollo content reset',
  });
}

const dayMs = 24 * 60 * 60_000;
const monthMs = 30 * dayMs;

/** Pictures that were added a month ago or more, and that nobody shows. */
export function unshownFindings(
  version: Pick<Version, 'changes'> | undefined,
  pictures: readonly AddedPicture[],
  now: Date,
): Finding[] {
  const unshown = pictures
    .filter(({ addedAt }) => Date.parse(addedAt) <= now.getTime() - monthMs)
    .filter(({ name }) => placesNaming(version?.changes ?? {}, name).length === 0);
  return when(unshown.length > 0, {
    what: `${numberOf(unshown.length, 'bild', 'bilder')} som ni har lagt till visas ingenstans: ${unshown.map(({ name }) => name).join(', ')}.`,
    remedy: 'Visa dem, eller ta bort dem för gott i Kansliet, under Webbplatsen.',
    isNote: true,
  });
}

const lastWeekMs = 7 * dayMs;

/** What was published in the last week that changes money, or where families turn. `versions` are all, the newest first. */
export function guardedFindings(
  versions: readonly Version[],
  files: Documents['files'],
  now: Date,
): Finding[] {
  const since = new Date(now.getTime() - lastWeekMs).toISOString();
  const recent = versions.filter(({ publishedAt }) => publishedAt > since);
  return recent
    .filter(({ changes }, index) => isGuardedBetween(files, versions[index + 1]?.changes ?? {}, changes))
    .map(({ publishedBy, publishedAt }) => ({
      what: `${publishedBy || 'Någon'} ändrade ${dateAndTimeInWords(publishedAt)} vart pengar går, eller vart familjer vänder sig, på webbplatsen.`,
      remedy: 'Titta att det stämmer, under Historik i Kansliet. Gör det inte det: gå tillbaka dit det var.',
      isNote: true as const,
    }));
}

/** What somebody began to write and left a month ago. */
export async function draftFindings({ db }: Pick<Store, 'db'>, now: Date): Promise<Finding[]> {
  const aMonthAgo = new Date(now.getTime() - monthMs).toISOString();
  const left = await countOf(db.selectFrom('contentDrafts').where('changedAt', '<', aMonthAgo));
  return when(left > 0, {
    what: `${numberOf(left, 'utkast', 'utkast')} på webbplatsen har legat i mer än 30 dagar utan att publiceras.`,
    remedy: 'Publicera eller kasta dem, i Kansliet under Webbplatsen. Vilka de är visar: kollo content',
  });
}
