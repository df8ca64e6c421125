import { type Camp, campSchema } from './camp.ts';
import { contentFolder } from './folder.ts';
import { loadHome } from './home.ts';
import { loadPages } from './pages.ts';
import { readContent } from './read.ts';

export type Content = ReturnType<typeof loadContent>;

/**
 * Everything the site shows, checked.
 * @throws {ContentProblem} for the first mistake.
 */
export function loadContent(folder: string = contentFolder) {
  const camp = loadCamp(folder);
  const { name: product, email, bankgiro, association, organisationNumber, emergencyPhone } = camp;
  const words = { product, email, bankgiro, association, organisationNumber, emergencyPhone };
  return { camp, ...loadHome(folder, words), ...loadPages(folder, words) };
}

/** The camp's facts and settings alone, for the server. */
export function loadCamp(folder: string = contentFolder): Camp {
  return readContent(folder, 'camp.yaml', campSchema);
}
