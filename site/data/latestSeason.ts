import type { Season } from '../../forms/season.ts';
import { queryClient } from './queryClient.ts';

const seasonQuery = { queryKey: ['/api/season'] };

/** The season by the server's clock, or null when the server cannot be asked just now. */
export async function latestSeason(): Promise<Season | null> {
  // Asked again although the data fetcher's answers never go stale: opening day is the one thing that changes.
  await queryClient.prefetchQuery({ ...seasonQuery, staleTime: 0 });
  return queryClient.getQueryData<Season>(seasonQuery.queryKey) ?? null;
}
