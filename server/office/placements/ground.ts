import type { Camp } from '../../../content-loader/camp.ts';
import type { Store } from '../../store/store.ts';

/** What placements stand on: where they are kept, how many places a week has and in which year, and the time. */
export interface Ground {
  readonly store: Pick<Store, 'db'>;
  readonly camp: Pick<Camp, 'season'>;
  readonly now: () => Date;
}
