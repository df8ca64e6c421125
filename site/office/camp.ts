import type { Camp } from '../../content-loader/camp.ts';
import { postalOf } from '../../forms/letter-html.ts';

/**
 * What the office needs of camp.yaml. It travels in its page. `fee` is what a child's week costs, in kronor, and `year`
 * the summer's, if it has been set. `postal` is what letters end with.
 */
export function officeCamp(camp: Camp) {
  const { fee, year } = camp.season;
  return { name: camp.name, fee, year, postal: postalOf(camp) };
}

export type OfficeCamp = Readonly<ReturnType<typeof officeCamp>>;

export const campElementId = 'camp';
