import { queryClient } from '../../data/queryClient.ts';

/** The address, and the key, of who is logged in. */
export const sessionKey = ['/kansli/api/session'];

export const isSession = (queryKey: readonly unknown[]): boolean => queryKey[0] === sessionKey[0];

/** Fetches anew what is shown. What was decided is to be seen everywhere at once. */
export function refresh(): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isSession(queryKey) });
}

/** Forgets what was fetched from an address below /kansli/api, which is there no longer. */
export function forget(path: string): void {
  queryClient.removeQueries({ queryKey: [`/kansli/api/${path}`] });
}
