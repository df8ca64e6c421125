import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PreviewRequest } from '../../../shared/website.ts';
import { search } from '../../data/answer.ts';
import { fresh } from '../../data/queries.ts';
import { useSettled } from '../../data/useSettled.ts';
import { useWriting } from '../saving.ts';

// Debounce: shorter pauses occur within a word.
const pauseMs = 150;
// The endpoint's limit. Places are saved long before a user has edited this many.
const mostUnsaved = 20;

/** The page with its drafts and unsaved texts. */
export function usePreview(page: string, season: PreviewRequest['season']) {
  const { written } = useWriting();
  const unsaved = [...written.values()]
    .filter(({ state }) => state !== 'conflict')
    .slice(-mostUnsaved)
    .map(({ document, place, value }) => ({ document, place, value }));
  const wanted: PreviewRequest = { page, unsaved, ...(season && { season }) };
  const paused = useSettled(JSON.stringify(wanted), pauseMs);
  return useQuery({
    ...fresh,
    queryKey: ['website/preview', paused],
    queryFn: () => search('website/preview', JSON.parse(paused)),
    // A late response cannot replace a newer one: it has another key.
    placeholderData: keepPreviousData,
    // After a save, the same request has another response.
    gcTime: 0,
  });
}
