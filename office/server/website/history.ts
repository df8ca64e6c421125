import { differingPlaces, type PlaceInDocument, valueWith } from '../../../content-loader/changes.ts';
import type { Version } from '../../../server/website/website.ts';
import type { VersionsAnswer } from '../../shared/website.ts';
import { findPlace, type WebsiteContent } from './website-content.ts';

// Only the latest versions are listed, a few years' work; older versions stay stored.
const mostVersions = 50;
const mostNames = 3;

/** The latest versions, newest first, each with its changes compared with the one before. */
export function historyOf(content: WebsiteContent, versions: readonly Version[]): VersionsAnswer {
  const lines = versions.slice(0, mostVersions).map((version, index) => {
    const before = versions[index + 1]?.changes ?? {};
    const places = differingPlaces(before, version.changes);
    return {
      id: version.id,
      by: version.publishedBy,
      at: version.publishedAt,
      kind: version.kind,
      what: namesOf(content, places),
      isCurrent: version.id === content.version?.id,
      differences: places.map((where) => {
        const document = content.documents.get(where.document);
        return {
          ...where,
          documentName: document?.name ?? where.document,
          name: nameOf(content, where),
          before: valueWith(before, document?.original, where),
          after: valueWith(version.changes, document?.original, where),
        };
      }),
    };
  });
  return { basedOn: content.version?.id ?? 0, versions: lines };
}

/** The names of some places: "Avgift, Ingress", or "Avgift, Ingress, Rubrik och 4 till". */
function namesOf(content: WebsiteContent, places: readonly PlaceInDocument[]): string {
  const names = [...new Set(places.map((where) => nameOf(content, where)))];
  const others = names.length - mostNames;
  const shown = names.slice(0, mostNames).join(', ');
  return others > 0 ? `${shown} och ${others} till` : shown;
}

/** A place's name; if several places share it, also its group: "Rubrik (Vanliga frågor)". */
function nameOf(content: WebsiteContent, where: PlaceInDocument): string {
  const found = findPlace(content, where);
  if (!found) return where.place;
  const { name, within } = found.place;
  const places = [...content.documents.values()].flatMap((document) => document.places);
  const isAlone = places.filter((place) => place.name === name).length === 1;
  return isAlone ? name : `${name} (${within.join(', ') || found.document.name})`;
}
