import { useSyncExternalStore } from 'react';
import { queryClient } from '../../../site/data/queryClient.ts';
import type { DocumentAnswer, DropRequest, PlaceRequest } from '../../shared/website.ts';
import { messageIn, send } from '../data/answer.ts';
import { sessionHasEnded } from '../data/session.ts';
import { noteKeptInPage } from '../data/unsaved.ts';
import { documentPath } from './queries.ts';
import { isSame } from './values.ts';
import { keyOf, type Outcome, openWriting, type Writing, type Written } from './writing.ts';

type Place = DocumentAnswer['places'][number];

/** All unsaved text in this page. It outlives each screen, until it has been saved. */
export const writing = openWriting(save);
writing.subscribe(() => noteKeptInPage('webbplatsen', writing.current().written.size > 0));

export const useWriting = (): Writing =>
  useSyncExternalStore(writing.subscribe, writing.current, writing.current);

export const useWritten = (document: string, place: string): Written | undefined =>
  useWriting().written.get(keyOf(document, place));

/** Queues a new value for a place, based on the version that the user sees; undefined removes the value. */
export const writeIn = (
  document: string,
  { place, draft, published }: Pick<Place, 'place' | 'draft' | 'published'>,
  value: unknown,
): void => writing.write(document, place, value, { was: draft?.version ?? 0, published });

// 413 means a text that is too long: as with 422, its message is for the author.
const said = [403, 404, 409, 413, 422];

async function save(written: Written): Promise<Outcome> {
  // Saving resumes after a new login (Website.tsx).
  if (sessionHasEnded()) return { result: 'away' };
  const isBack = isSame(written.value, written.published);
  if (isBack && written.was === 0) return { result: 'saved', version: 0 };
  try {
    const { status, body } = await (isBack ? drop(written) : put(written));
    if ('theirs' in body) return { result: 'conflict', conflict: body };
    if (status >= 400) return { result: 'refused', message: messageIn(body) };
    await noteSaved(written, body);
    return { result: 'saved', version: body.draft?.version ?? 0 };
  } catch {
    // No response, or the session has ended: the text stays, and is sent again.
    return { result: 'away' };
  }
}

const put = async ({ document, place, value, published, was }: Written) => {
  const request: PlaceRequest = { document, place, value, published, was };
  return send('PUT', 'website/places', request, said);
};

const drop = async ({ document, place, was }: Written) => {
  const request: DropRequest = { document, place, was };
  return send('DELETE', 'website/places', request, said);
};

/** Puts the saved value into the cache before the unsaved one is dropped. */
async function noteSaved(
  { document, place, was }: Written,
  saved: Pick<Place, 'draft' | 'problem'>,
): Promise<void> {
  const about = [
    ['website/drafts'],
    ['website/preview'],
    ...(was === 0 || !saved.draft ? [['website']] : []),
  ];
  // A fetch that started before the save would return the old value.
  for (const queryKey of [[documentPath(document)], ...about]) await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<DocumentAnswer>(
    [documentPath(document)],
    (former) =>
      former && {
        ...former,
        places: former.places.map((one) => (one.place === place ? { ...one, ...saved } : one)),
      },
  );
  for (const queryKey of about) void queryClient.invalidateQueries({ queryKey });
}
