import type { Store } from '../../store/store.ts';
import type { Ground as PlacementsGround } from '../placements/ground.ts';

/** What records stand on: what placements do, and a store that makes what is erased unreadable. */
export interface Ground extends PlacementsGround {
  readonly store: Pick<Store, 'db' | 'forgetErased'>;
}
