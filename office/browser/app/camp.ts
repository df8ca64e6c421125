import type { Camp } from '../../../content-loader/camp.ts';
import { postalOf } from '../../../forms/letter-html.ts';

/**
 * The data of camp.yaml that the office needs, embedded in its page. `fee` is the price of a child's week, in kronor.
 * `year` is the summer's year, if it has been set. `postal` is the postal address at the end of each letter.
 */
export function officeCamp(camp: Camp) {
  const { fee, year } = camp.season;
  return { name: camp.name, fee, year, postal: postalOf(camp) };
}

export type OfficeCamp = Readonly<ReturnType<typeof officeCamp>>;

export const campElementId = 'camp';
