import type { Season } from '../../forms/season.ts';
import { fetchJson } from './fetchJson.ts';

/** The season by the server's clock, or null when the request fails. */
export async function latestSeason(): Promise<Season | null> {
  try {
    return (await fetchJson({ queryKey: ['/api/season'] })) as Season;
  } catch {
    return null;
  }
}
