import { queryClient } from '../../data/queryClient.ts';

/** Fetches anew what is shown. What was decided is to be seen everywhere at once. */
export const refresh = (): Promise<void> => queryClient.invalidateQueries();

/** Forgets what was fetched from an address below /kansli/api, which is there no longer. */
export const forget = (path: string): void => queryClient.removeQueries({ queryKey: [path] });

/** Fetches anew what is shown, and gives whether it came: then the screen shows what the server has stored. */
export async function fetchAnew(): Promise<boolean> {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' });
  if (shown.every((query) => query.isStatic())) return false;
  return queryClient.invalidateQueries({}, { throwOnError: true }).then(
    () => navigator.onLine,
    () => false,
  );
}
