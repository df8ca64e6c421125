import { once } from 'node:events';
import type { SQLInputValue } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { NotStorable } from '../failure.ts';
import type { Opening, StatementAnswer, StatementResult } from './worker.ts';

/** SQLite refused a statement. `errcode` is its extended result code; its low byte is the primary one. */
export class SqliteError extends Error {
  override readonly name = 'SqliteError';
  readonly errcode: number | undefined;

  constructor({ message, errcode }: { message: string; errcode: number | undefined }) {
    super(message);
    this.errcode = errcode;
  }
}

const misplaced = () =>
  new NotStorable(
    'The database file was deleted, moved or replaced while in use: move it back, or see docs/operations.md',
  );

// Room for new objects. Rows come and go quickly; V8's default lets three times as much garbage lie.
const youngMemoryMb = 8;

/** One worker thread, until it dies. A transaction dies with the thread it began in. */
export class WorkerConnection {
  readonly #worker: Worker;
  /** Those who wait for an answer, in the order in which they asked. */
  #waiting: PromiseWithResolvers<StatementResult>[] = [];
  #death: NotStorable | undefined;

  constructor(file: string, busyMs?: number) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { file, busyMs } satisfies Opening,
      resourceLimits: { maxYoungGenerationSizeMb: youngMemoryMb },
    });
    this.#worker.on('message', (answer: StatementAnswer) => this.#receive(answer));
    this.#worker.on('error', (error) => this.#die(error));
    this.#worker.on('exit', () => this.#die());
  }

  get dead(): boolean {
    return this.#death !== undefined;
  }

  /**
   * @throws {SqliteError}
   * @throws {NotStorable} when the thread has died, or for a commit to a file that was deleted, moved or replaced.
   */
  async run(sql: string, parameters: readonly SQLInputValue[] = []): Promise<StatementResult> {
    if (this.#death) throw this.#death;
    const waiting = Promise.withResolvers<StatementResult>();
    // First, since it throws where a parameter cannot be sent: then nobody is waiting for an answer.
    this.#worker.postMessage({ sql, parameters });
    this.#waiting.push(waiting);
    return waiting.promise;
  }

  /** Lets what was asked for finish, then closes the database. */
  async close(): Promise<void> {
    const exit = once(this.#worker, 'exit');
    this.#worker.postMessage('close');
    await exit;
  }

  /** Ends the thread at once, as a crash would. For tests. */
  async terminate(): Promise<void> {
    await this.#worker.terminate();
  }

  #receive(answer: StatementAnswer): void {
    const waiting = this.#waiting.shift();
    if ('result' in answer) waiting?.resolve(answer.result);
    else waiting?.reject('misplaced' in answer ? misplaced() : new SqliteError(answer.failure));
  }

  /** Whatever it had not answered dies with it. */
  #die(cause?: unknown): void {
    this.#death ??= new NotStorable('The storage thread ended', { cause });
    for (const { reject } of this.#waiting) reject(this.#death);
    this.#waiting = [];
  }
}
