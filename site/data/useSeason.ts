import { useEffect, useState } from 'react';
import type { Season } from '../../forms/season.ts';
import { followSeason } from './followSeason.ts';

/** The season as the page was rendered with it, and then as the server says. */
export function useSeason(rendered: Season): Season {
  const [season, setSeason] = useState(rendered);
  useEffect(() => followSeason(rendered, setSeason), [rendered]);
  return season;
}
