import type { Camp } from '../../content-loader/camp.ts';
import type { Store } from '../store/store.ts';

/** What the office's work stands on: where it is kept, how many places a week has and in which year, and the time. */
export interface Ground {
  readonly store: Pick<Store, 'db' | 'forgetErased'>;
  readonly camp: Pick<Camp, 'season'>;
  readonly now: () => Date;
}
