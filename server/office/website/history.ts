import {
  type Changes,
  differingPlaces,
  type PlaceInDocument,
  valueAt,
} from '../../../content-loader/changes.ts';
import type { VersionAnswer, VersionsAnswer } from '../../../forms/office/website.ts';
import type { Version } from '../../website/website.ts';
import { findPlace, type WebsiteContent } from './website-content.ts';

// The latest are in reach; the rest are kept, and `kollo content` knows them.
const mostVersions = 200;
const mostNames = 3;

/** What a place says with some changes over the files. */
export function valueIn(
  { documents }: WebsiteContent,
  changes: Changes,
  { document, place }: PlaceInDocument,
): unknown {
  const change = changes[document]?.[place];
  return change ? change.value : valueAt(documents.get(document)?.original, place);
}

/** All versions, of which the newest is first. */
export function historyOf(content: WebsiteContent, versions: readonly Version[]): VersionsAnswer {
  return {
    versions: versions
      .slice(0, mostVersions)
      .map((version, index) => lineOf(content, version, versions[index + 1])),
  };
}

/** A version, and what differs between it and what visitors have. */
export function versionWith(
  content: WebsiteContent,
  version: Version,
  former: Version | undefined,
): VersionAnswer {
  return {
    ...lineOf(content, version, former),
    differences: differingPlaces(version.changes, content.changes).map((where) => ({
      ...where,
      documentName: content.documents.get(where.document)?.name ?? where.document,
      name: nameOf(content, where),
      before: valueIn(content, version.changes, where),
      now: valueIn(content, content.changes, where),
    })),
  };
}

function lineOf(content: WebsiteContent, version: Version, former: Version | undefined) {
  const places = differingPlaces(former?.changes ?? {}, version.changes);
  const names = [...new Set(places.map((where) => nameOf(content, where)))];
  const others = names.length - mostNames;
  const shown = names.slice(0, mostNames).join(', ');
  return {
    id: version.id,
    by: version.publishedBy,
    at: version.publishedAt,
    kind: version.kind,
    what: others > 0 ? `${shown} och ${others} till` : shown,
    isCurrent: version.id === content.version?.id,
  };
}

/** "Avgift"; of what several places are called, where: "Rubrik (Vanliga frågor)". */
function nameOf(content: WebsiteContent, where: PlaceInDocument): string {
  const found = findPlace(content, where);
  if (!found) return where.place;
  const { name, within } = found.place;
  const places = [...content.documents.values()].flatMap((document) => document.places);
  const isAlone = places.filter((place) => place.name === name).length === 1;
  return isAlone ? name : `${name} (${within[0] ?? found.document.name})`;
}
