import { useQuery } from '@tanstack/react-query';
import { at } from '../data/queries.ts';

/** The queries of Webbplatsen. The path is the query key. */

export const documentPath = (document: string) =>
  `website/documents/${encodeURIComponent(document)}` as const;

// Several parts of a screen use it at the same time.
export const useWebsite = () => useQuery({ ...at('website'), staleTime: 2_000 });
export const useDocument = (document: string) => useQuery(at(documentPath(document)));
export const useDrafts = () => useQuery(at('website/drafts'));
export const useVersions = () => useQuery(at('website/versions'));

export const picturesPath = 'website/pictures';
// Every picture in a page's list uses the query.
export const usePictures = () => useQuery({ ...at(picturesPath), staleTime: 2_000 });
