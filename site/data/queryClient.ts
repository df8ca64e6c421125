import { QueryClient } from '@tanstack/react-query';
import { fetchJson } from './fetchJson.ts';

/**
 * The general data fetcher (specification, sections 7 to 9): `queryKey: ['/some/address']` is a GET of that
 * address. Nothing is retried, nothing is fetched again by itself, and what was fetched never goes stale.
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
