/** The server, which gives its clients seconds where they have half a minute: what becomes of the slow is the same. */
import { main } from '../server/main.ts';
import { startOrExplain } from '../server/start-problem.ts';

await startOrExplain(() =>
  main(undefined, {
    requestMs: 3_000,
    headersMs: 2_000,
    checkEveryMs: 100,
    standstillMs: 2_000,
    keepAliveMs: 2_000,
  }),
);
