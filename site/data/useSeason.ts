import { useEffect, useState } from 'react';
import type { Season } from '../../forms/season.ts';
import { rootElementId } from '../app/page.ts';
import { followSeason } from './followSeason.ts';

/**
 * The season that the page was rendered with, then the server's. The styles know from the root element whether children
 * can apply.
 */
export function useSeason(rendered: Season): Season {
  const [season, setSeason] = useState(rendered);
  useEffect(() => followSeason(rendered, setSeason), [rendered]);
  useEffect(() => {
    document.getElementById(rootElementId)?.toggleAttribute('data-closed', !season.child.open);
  }, [season]);
  return season;
}
