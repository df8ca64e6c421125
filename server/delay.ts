import { setTimeout } from 'node:timers/promises';

/** Waits, or until `signal` says stop. */
export async function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeout(milliseconds, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
