import { useQuery } from '@tanstack/react-query';
import type {
  DocumentAnswer,
  DraftsAnswer,
  VersionAnswer,
  VersionsAnswer,
  WebsiteAnswer,
} from '../../../forms/office/website.ts';
import { at } from '../data/queries.ts';

/** What Webbplatsen reads: an address is its key. */

export const documentPath = (document: string): string => `website/documents/${encodeURIComponent(document)}`;

// Several parts of a screen ask at once.
export const useWebsite = () => useQuery({ ...at<WebsiteAnswer>('website'), staleTime: 2_000 });
export const useDocument = (document: string) => useQuery(at<DocumentAnswer>(documentPath(document)));
export const useDrafts = () => useQuery(at<DraftsAnswer>('website/drafts'));
export const useVersions = () => useQuery(at<VersionsAnswer>('website/versions'));
export const useVersion = (id: string) => useQuery(at<VersionAnswer>(`website/versions/${id}`));
