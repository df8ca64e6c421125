import type { Camp } from '../../content-loader/camp.ts';

/** What the office needs of camp.yaml. It travels in its page. */
export interface OfficeCamp {
  readonly name: string;
  /** What a child's week costs, in kronor. */
  readonly fee: number;
  /** The summer's, if it has been set. */
  readonly year: number | null;
}

export const campElementId = 'camp';

export function officeCamp({ name, season }: Camp): OfficeCamp {
  return { name, fee: season.fee, year: season.year };
}
