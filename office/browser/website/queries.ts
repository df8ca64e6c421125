import { useQuery } from '@tanstack/react-query';
import { at } from '../data/queries.ts';
import { sessionHasEnded } from '../data/session.ts';

/** The queries of Webbplatsen. The path is the query key. */

export const documentPath = (document: string) =>
  `website/documents/${encodeURIComponent(document)}` as const;

// Several parts of a screen use it at the same time.
export const useWebsite = () => useQuery({ ...at('website'), staleTime: 2_000 });
export const useDocument = (document: string) => useQuery(at(documentPath(document)));
export const useDrafts = () => useQuery(at('website/drafts'));
export const useVersions = () => useQuery(at('website/versions'));
export const useVersion = (id: number) => useQuery(at(`website/versions/${id}`));

// Milliseconds between polls for a picture that is being processed.
const untilReady = 2_000;

export const picturesPath = 'website/pictures';
export const usePictures = () =>
  useQuery({
    ...at(picturesPath),
    // Every picture in a page's list uses the query.
    staleTime: 2_000,
    refetchInterval: ({ state: { data } }) =>
      !sessionHasEnded() && data?.pictures.some(({ state }) => state !== 'ready') ? untilReady : false,
  });
