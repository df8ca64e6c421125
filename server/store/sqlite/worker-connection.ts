import { once } from 'node:events';
import type { SQLInputValue } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { NotStorable } from '../failure.ts';
import { type Connection, resultOf } from './connection.ts';
import type { Opening, StatementAnswer, StatementResult } from './database.ts';

// Room for new objects. Rows come and go quickly; V8's default lets three times as much garbage lie.
const youngMemoryMb = 8;

/** A connection in one worker thread. If the thread ends, its transaction is lost. */
export class WorkerConnection implements Connection {
  readonly #worker: Worker;
  /** The pending statements, in the order of the calls. */
  #waiting: PromiseWithResolvers<StatementAnswer>[] = [];
  #death: NotStorable | undefined;

  constructor(opening: Opening) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: opening,
      resourceLimits: { maxYoungGenerationSizeMb: youngMemoryMb },
    });
    this.#worker.on('message', (answer: StatementAnswer) => this.#waiting.shift()?.resolve(answer));
    this.#worker.on('error', (error) => this.#die(error));
    this.#worker.on('exit', () => this.#die());
  }

  get dead(): boolean {
    return this.#death !== undefined;
  }

  async run(sql: string, parameters: readonly SQLInputValue[] = []): Promise<StatementResult> {
    if (this.#death) throw this.#death;
    const waiting = Promise.withResolvers<StatementAnswer>();
    // First, because it throws for a parameter that cannot be sent, and then no promise must be pending.
    this.#worker.postMessage({ sql, parameters });
    this.#waiting.push(waiting);
    return resultOf(await waiting.promise);
  }

  async close(): Promise<void> {
    const exit = once(this.#worker, 'exit');
    this.#worker.postMessage('close');
    await exit;
  }

  /** Ends the thread at once, as a crash would. For tests. */
  async terminate(): Promise<void> {
    await this.#worker.terminate();
  }

  /** Rejects all pending statements. */
  #die(cause?: unknown): void {
    this.#death ??= new NotStorable('The storage thread ended', { cause });
    for (const { reject } of this.#waiting) reject(this.#death);
    this.#waiting = [];
  }
}
