import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Store } from '../server/store/store.ts';
import { eachSubmission } from '../server/submissions/read.ts';
import { completeAnswers } from './answers.ts';

// For whoever nobody waits for: a server that starts meanwhile needs the machine.
const breathMs = 100;

let crowds = 0;

/** People who send forms one after the other and, as the browser does, resend under the same key. */
export class Crowd {
  /** References by sender's name: what people were promised. */
  readonly acknowledged = new Map<string, string>();
  /** How many answers there were of each status; 0 is no answer. */
  readonly statuses = new Map<number, number>();
  /** Another crowd's people are called something else: they may have been there before. */
  readonly #number = ++crowds;
  #enough = 0;
  readonly #stop = new AbortController();
  readonly #people: Promise<void>[];

  /** `addresses` is asked for each form, so that a crowd can move to a server that has come back. */
  constructor(size: number, addresses: () => readonly string[]) {
    this.#people = Array.from({ length: size }, (_, person) => this.#sendForms(person, addresses));
  }

  /** Lets everyone finish the form they are at, and go home. */
  async goHome(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#people);
  }

  /** Waits until so many more have been acknowledged. Then everybody is at a form: whatever befalls the server befalls theirs. */
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
      const response = await fetch(`${address}/api/forms/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        // An address of their own each: one address gets no more than a few receipts.
        body: JSON.stringify({ ...completeAnswers.contact, Namn: name, Epost: `${key}@example.org` }),
      });
      const body = await response.json();
      this.#count(response.status);
      return response.status === 200 ? body.reference : undefined;
    } catch {
      this.#count(0);
      return undefined;
    }
  }

  #count(status: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
  }
}

/** What every fault must end in: everything that was acknowledged is there, exactly once. */
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
