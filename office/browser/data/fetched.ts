import { queryClient } from '../../../site/data/queryClient.ts';

/** Refetches all shown data, so that a decision shows everywhere at once. */
export const refresh = (): Promise<void> => queryClient.invalidateQueries();

/** Drops cached data of a path below /kansli/api that no longer exists. */
export const forget = (path: string): void => queryClient.removeQueries({ queryKey: [path] });

/** Refetches all shown data. Returns whether that succeeded: then the screen shows the server's current data. */
export async function fetchAnew(): Promise<boolean> {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' });
  if (shown.every((query) => query.isStatic())) return false;
  return queryClient.invalidateQueries({}, { throwOnError: true }).then(
    () => navigator.onLine,
    () => false,
  );
}
