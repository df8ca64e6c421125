import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PreviewAnswer, PreviewRequest } from '../../../../forms/office/website.ts';
import { read } from '../../data/answer.ts';
import { at } from '../../data/queries.ts';
import { useSettled } from '../../data/useSettled.ts';
import { useWriting } from '../saving.ts';

// Less than this between two keys is one word being written.
const pauseMs = 150;
// As many as the address takes at once; nobody writes in that many before the first is saved.
const mostUnsaved = 20;

/** The page with the drafts in it and what is being written. Until an answer comes, be the server away, what was shown before stays. */
export function usePreview(page: string, season: PreviewRequest['season']) {
  const { written } = useWriting();
  const unsaved = [...written.values()]
    .filter(({ state }) => state !== 'conflict')
    .slice(-mostUnsaved)
    .map(({ document, place, value }) => ({ document, place, value }));
  const wanted: PreviewRequest = { page, unsaved, ...(season && { season }) };
  const paused = useSettled(JSON.stringify(wanted), pauseMs);
  const { data, error } = useQuery({
    ...at<PreviewAnswer>('website/preview'),
    queryKey: ['website/preview', paused],
    queryFn: () => read<PreviewAnswer>('website/preview', {}, JSON.parse(paused)),
    // An answer to what was asked before never takes the place of a later one: it has another key.
    placeholderData: keepPreviousData,
    // Once something has been saved, the same question has another answer.
    gcTime: 0,
  });
  return { data: useUnless(data === undefined, data), error };
}

/** What is given, but while it is to stay what it was. */
export function useUnless<Value>(stays: boolean, value: Value): Value {
  const [kept, setKept] = useState(value);
  if (!stays && kept !== value) setKept(value);
  return stays ? kept : value;
}
