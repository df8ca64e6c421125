import { createHook } from 'node:async_hooks';
import { onTestFinished } from 'vitest';

/** The lengths in milliseconds of all timers that are started from now on, until the test ends. */
export function startedTimers(): number[] {
  const started: number[] = [];
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'Timeout' && '_idleTimeout' in resource) started.push(Number(resource._idleTimeout));
    },
  });
  hook.enable();
  onTestFinished(() => void hook.disable());
  return started;
}
