import type { Season } from '../../forms/season.ts';
import { queryClient } from './queryClient.ts';

const seasonQuery = { queryKey: ['/api/season'] };

/** The season by the server's clock, or the last one fetched when the request fails, or null when there is none. */
export async function latestSeason(): Promise<Season | null> {
  // The query client's data never go stale, but the season changes on opening day.
  await queryClient.prefetchQuery({ ...seasonQuery, staleTime: 0 });
  return queryClient.getQueryData<Season>(seasonQuery.queryKey) ?? null;
}
