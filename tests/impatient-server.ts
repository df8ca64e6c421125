/** The server with the short timeouts of LIMITS (JSON), so that tests of slow clients take little time. */
import { flushCompileCache } from 'node:module';
import { main } from '../server/main.ts';
import { startOrExplain } from '../server/start-problem.ts';

await startOrExplain(() => main(undefined, JSON.parse(process.env.LIMITS ?? '')));
// A killed process does not write its compile cache, and the next start would take twice the time.
flushCompileCache();
