import type { Camp } from '../../content-loader/camp.ts';

/**
 * What the office needs of camp.yaml. It travels in its page. `fee` is what a child's week costs, in kronor, and `year`
 * the summer's, if it has been set.
 */
export const officeCamp = ({ name, season: { fee, year } }: Camp) => ({ name, fee, year });

export type OfficeCamp = Readonly<ReturnType<typeof officeCamp>>;

export const campElementId = 'camp';
