import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Store } from '../server/store/store.ts';
import { eachSubmission } from '../server/submissions/read.ts';
import { completeAnswers } from './answers.ts';
import { requestExactly } from './request.ts';

// A pause, so that a server which starts meanwhile gets the processor.
const breathMs = 100;

let crowds = 0;

/** People who send forms one after another and, like the browser, retry with the same key. */
export class Crowd {
  /** References by sender's name: the acknowledged submissions. */
  readonly acknowledged = new Map<string, string>();
  /** The number of responses by status; 0 means no response. */
  readonly statuses = new Map<number, number>();
  /** Makes the names of each crowd different, because several may write to one database. */
  readonly #number = ++crowds;
  #enough = 0;
  readonly #stop = new AbortController();
  readonly #people: Promise<void>[];

  /** `addresses` is called for each form, so that the crowd can move to a restarted server. */
  constructor(size: number, addresses: () => readonly string[]) {
    this.#people = Array.from({ length: size }, (_, person) => this.#sendForms(person, addresses));
  }

  /** Lets everyone finish the current form, and stops. */
  async goHome(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#people);
  }

  /**
   * Waits for `more` acknowledgements. Afterwards every person is sending a form, so that a fault hits some of them.
   */
  async acknowledges(more: number): Promise<void> {
    this.#enough = this.acknowledged.size + more;
    await expect.poll(() => this.acknowledged.size, { interval: 2 }).toBeGreaterThanOrEqual(this.#enough);
  }

  async #sendForms(person: number, addresses: () => readonly string[]): Promise<void> {
    for (let form = 0; !this.#stop.signal.aborted; form++) {
      const name = `Person ${this.#number}.${person} ${form}`;
      const key = randomUUID();
      let reference: string | undefined;
      while (!reference && !this.#stop.signal.aborted) {
        const all = addresses();
        reference = await this.#send(all[(person + form) % all.length] ?? '', name, key);
        if (!reference) await setTimeout(breathMs);
      }
      if (reference) this.acknowledged.set(name, reference);
      if (this.acknowledged.size > this.#enough) await setTimeout(breathMs);
    }
  }

  async #send(address: string, name: string, key: string): Promise<string | undefined> {
    try {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key };
      // A different address for each, because one address gets only a few receipts.
      const answers = { ...completeAnswers.contact, Namn: name, Epost: `${key}@example.org` };
      // Not with fetch: a stub that another file left would acknowledge forms that no server has received.
      const { status, text } = await requestExactly(
        address,
        '/api/forms/contact',
        headers,
        'POST',
        JSON.stringify(answers),
      );
      const { reference } = JSON.parse(text);
      this.#count(status);
      return status === 200 ? reference : undefined;
    } catch {
      this.#count(0);
      return undefined;
    }
  }

  #count(status: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
  }
}

/** Expects every acknowledged submission exactly once in the database, after any fault. */
export async function expectAllThereOnce(store: Store, { acknowledged }: Crowd): Promise<void> {
  const stored = new Map<string, string>();
  const twice: string[] = [];
  for await (const { values, reference } of eachSubmission(store, 'contact')) {
    const name = String(values.name);
    if (stored.has(name)) twice.push(name);
    stored.set(name, reference);
  }
  const lost = [...acknowledged].filter(([name, reference]) => stored.get(name) !== reference);
  expect(lost, 'acknowledged and not there').toEqual([]);
  expect(twice, 'stored more than once').toEqual([]);
}
