import type { FastifyRateLimitStore } from '@fastify/rate-limit';

interface Sender {
  sent: number;
  /** When the minute began, by the process's stopwatch. */
  readonly since: number;
}

// As many addresses as are remembered. More than that in a minute, and the longest known begin anew.
const mostSenders = 5_000;

/**
 * How many forms each address has sent in its time window. @fastify/rate-limit's own store goes by the
 * clock: set back after a jump, it would keep somebody out for as long as the jump was.
 */
export class SentLately implements FastifyRateLimitStore {
  readonly #senders = new Map<string, Sender>();

  incr(
    address: string,
    answer: (error: null, result: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    const now = performance.now();
    let sender = this.#senders.get(address);
    if (!sender || sender.since + windowMs <= now) {
      sender = { sent: 0, since: now };
      // Last in the map, where the newest windows are.
      this.#senders.delete(address);
      this.#senders.set(address, sender);
      if (this.#senders.size > mostSenders) this.#forgetOldest();
    }
    sender.sent++;
    answer(null, { current: sender.sent, ttl: Math.ceil(sender.since + windowMs - now) });
  }

  /** One count for all routes. */
  child(): this {
    return this;
  }

  #forgetOldest(): void {
    for (const oldest of this.#senders.keys()) {
      this.#senders.delete(oldest);
      return;
    }
  }
}
