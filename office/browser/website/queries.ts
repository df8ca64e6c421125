import { useQuery } from '@tanstack/react-query';
import type {
  DocumentAnswer,
  DraftsAnswer,
  PicturesAnswer,
  VersionAnswer,
  VersionsAnswer,
  WebsiteAnswer,
} from '../../shared/website.ts';
import { at } from '../data/queries.ts';

/** The queries of Webbplatsen. The path is the query key. */

export const documentPath = (document: string): string => `website/documents/${encodeURIComponent(document)}`;

// Several parts of a screen use it at the same time.
export const useWebsite = () => useQuery({ ...at<WebsiteAnswer>('website'), staleTime: 2_000 });
export const useDocument = (document: string) => useQuery(at<DocumentAnswer>(documentPath(document)));
export const useDrafts = () => useQuery(at<DraftsAnswer>('website/drafts'));
export const useVersions = () => useQuery(at<VersionsAnswer>('website/versions'));
export const useVersion = (id: number) => useQuery(at<VersionAnswer>(`website/versions/${id}`));

export const picturesPath = 'website/pictures';
// Every picture in a page's list uses the query.
export const usePictures = () => useQuery({ ...at<PicturesAnswer>(picturesPath), staleTime: 2_000 });
