/** The server, which waits for others as briefly as LIMITS says (its own, in JSON): what becomes of the slow is the same. */
import { flushCompileCache } from 'node:module';
import { main } from '../server/main.ts';
import { startOrExplain } from '../server/start-problem.ts';

await startOrExplain(() => main(undefined, JSON.parse(process.env.LIMITS ?? '')));
// One that is killed leaves nothing of what it has compiled, and the next would take twice the time to start.
flushCompileCache();
