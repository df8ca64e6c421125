import { useEffect, useState } from 'react';
import type { Season } from '../../forms/season.ts';
import { followSeason } from './followSeason.ts';

/** The season that the page was rendered with, then the server's. */
export function useSeason(rendered: Season): Season {
  const [season, setSeason] = useState(rendered);
  useEffect(() => followSeason(rendered, setSeason), [rendered]);
  return season;
}
