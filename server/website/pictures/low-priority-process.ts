import { existsSync, writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import sharp from 'sharp';

/** A photo process imports this first, to run at the lowest priority so that page requests stay fast. */

// The kernel's OOM killer chooses this process first.
const firstToGo = '/proc/self/oom_score_adj';
if (existsSync(firstToGo)) writeFileSync(firstToGo, '1000');
setPriority(19);
sharp.concurrency(1);
sharp.cache(false);

/** Does what the server asks for, once, and ends. So it does when the server has ended: the next begins anew. */
export function answerOnce<Answer>(work: (asked: unknown) => Promise<Answer>): void {
  if (!process.connected) process.exit();
  process.once('disconnect', () => process.exit());
  process.once('message', async (asked) => {
    const answer = await work(asked);
    // The server ends this process once it has the answer. What has been compiled is kept before that: the next begins sooner.
    flushCompileCache();
    process.send?.(answer, () => process.disconnect());
  });
}
