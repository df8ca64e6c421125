import { QueryClient } from '@tanstack/react-query';
import { fetchJson } from './fetchJson.ts';

/**
 * The general data fetcher (specification, sections 7 to 9): `queryKey: ['/some/url']` is a GET of that URL. Never
 * retries, never refetches by itself, and its data never go stale. The home page's season needs no cache, and uses
 * `fetchJson` alone: the library is 7 kB.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: fetchJson,
      retry: false,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
    mutations: { retry: false },
  },
});
