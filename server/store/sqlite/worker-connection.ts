import type { SQLInputValue } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { NotStorable } from '../not-storable.ts';
import type { StatementResult, WorkerMessage } from './protocol.ts';

/** SQLite refused a statement. `errcode` is its extended result code; its low byte is the primary one. */
export class SqliteError extends Error {
  override readonly name = 'SqliteError';
  readonly errcode: number | undefined;

  constructor(message: string, errcode: number | undefined) {
    super(message);
    this.errcode = errcode;
  }
}

/** The thread that does the storing died, taking whatever it had not answered with it. */
export class WorkerDied extends Error {
  override readonly name = 'WorkerDied';
}

const misplaced = () =>
  new NotStorable(
    'The database file was deleted, moved or replaced while in use: move it back, or see docs/operations.md',
  );

// Room for new objects. Rows come and go quickly; V8's default lets three times as much garbage lie.
const youngMemoryMb = 8;

interface Waiting {
  readonly resolve: (result: StatementResult) => void;
  readonly reject: (error: Error) => void;
}

/** One worker thread, until it dies. A transaction dies with the thread it began in. */
export class WorkerConnection {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #opened = Promise.withResolvers<void>();
  readonly #exited = Promise.withResolvers<void>();
  #nextId = 0;
  #death: WorkerDied | undefined;

  constructor(file: string) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: file,
      resourceLimits: { maxYoungGenerationSizeMb: youngMemoryMb },
    });
    this.#worker.on('message', (message: WorkerMessage) => this.#receive(message));
    this.#worker.on('error', (error) => this.#die(error));
    this.#worker.on('exit', () => {
      this.#die();
      this.#exited.resolve();
    });
    // Whoever awaits opened() hears that the thread died. When nobody does, Node must not end the process for it.
    this.#opened.promise.catch(() => undefined);
  }

  get dead(): boolean {
    return this.#death !== undefined;
  }

  /** Resolves when the database is open. @throws {WorkerDied} when it cannot be opened. */
  opened(): Promise<void> {
    return this.#opened.promise;
  }

  /** @throws {NotStorable} for a commit to a file that was deleted, moved or replaced. */
  run(sql: string, parameters: readonly SQLInputValue[] = []): Promise<StatementResult> {
    return new Promise((resolve, reject) => {
      if (this.#death) {
        reject(this.#death);
        return;
      }
      const id = this.#nextId++;
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, sql, parameters });
    });
  }

  /** Lets what was asked for finish, then closes the database. */
  async close(): Promise<void> {
    this.#worker.postMessage('close');
    await this.#exited.promise;
  }

  /** Ends the thread at once, as a crash would. For tests. */
  async terminate(): Promise<void> {
    await this.#worker.terminate();
  }

  #receive(message: WorkerMessage): void {
    if ('opened' in message) {
      this.#opened.resolve();
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if ('result' in message) waiting?.resolve(message.result);
    else if ('misplaced' in message) waiting?.reject(misplaced());
    else waiting?.reject(new SqliteError(message.failure.message, message.failure.errcode));
  }

  #die(cause?: unknown): void {
    this.#death ??= new WorkerDied('The storage thread ended', { cause });
    this.#opened.reject(this.#death);
    for (const { reject } of this.#waiting.values()) reject(this.#death);
    this.#waiting.clear();
  }
}
