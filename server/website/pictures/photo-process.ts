import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { PreparedPicture } from '../../../site/pictures/prepared-picture.ts';
import { inTurn } from './photo-queue.ts';

/** A photo that was read: what is kept of it. */
const ReadPhoto = z.object({
  /** WebP, the right way up, without a camera's notes. */
  bytes: z.instanceof(Uint8Array),
  width: z.number(),
  height: z.number(),
});
export type ReadPhoto = z.output<typeof ReadPhoto>;

const PhotoAnswer = z.union([ReadPhoto, z.object({ unreadable: z.string() })]);
export type PhotoAnswer = z.output<typeof PhotoAnswer>;

/** A picture to make files of: all of them in a folder, or one to be shown at once. */
export const Making = z.object({
  name: z.string(),
  sha256: z.string(),
  bytes: z.instanceof(Uint8Array),
  folder: z.string().optional(),
});
type Making = z.output<typeof Making>;

const Quick: z.ZodType<PreparedPicture> = z.object({
  picture: z.object({ src: z.string(), width: z.number(), height: z.number() }),
  files: z.record(z.string(), z.instanceof(Uint8Array)),
});

/** These bytes are no picture that we read. */
export class UnreadablePhoto extends Error {
  override readonly name: string = 'UnreadablePhoto';
}

class TooMuchMemory extends UnreadablePhoto {
  override readonly name = 'TooMuchMemory';
}

const reading = new URL('./read-photo.ts', import.meta.url);
const making = new URL('./make-files.ts', import.meta.url);

// A telephone's photo takes some seconds on a small machine; one that was made to take for ever is given up.
const usualPatienceMs = 60_000;
// Ten AVIF and WebP of it take 5 s of a processor that has nothing else to do.
const makingPatienceMs = 3 * 60_000;
// 25 million pixels take 355 MB as a progressive JPEG, and 551 as an AVIF with 16 bits a colour. A telephone's take 170.
const usualMemory = 400 * 2 ** 20;
const lookEveryMs = 50;

/** What a process may take. */
interface Limits {
  readonly patienceMs: number;
  /** In bytes. */
  readonly memory: number;
}

/**
 * Reads a photo as somebody sent it, in a process of its own, which may die of it.
 * @throws {UnreadablePhoto} when it is none.
 * @throws {Error} when its process died.
 */
export async function readPhoto(photo: Buffer, limits: Partial<Limits> = {}): Promise<ReadPhoto> {
  const answer = await inTurn(true, () => inItsProcess(reading, photo, PhotoAnswer, limits));
  if ('unreadable' in answer) throw new UnreadablePhoto(answer.unreadable);
  return answer;
}

/**
 * Makes one small file of a picture, to be shown until all are there.
 * @throws {Error} when its process died, or was stopped.
 */
export function makeQuickly(picture: Omit<Making, 'folder'>, stopped: AbortSignal): Promise<PreparedPicture> {
  return inTurn(true, () => inItsProcess(making, picture, Quick, {}, stopped), stopped);
}

/**
 * Makes all files of a picture in a folder, and says how many milliseconds it took.
 * @throws {Error} when its process died, or was stopped.
 */
export function makeFiles(
  picture: Making & { readonly folder: string },
  stopped: AbortSignal,
): Promise<number> {
  return inTurn(
    false,
    async (interrupted) => {
      const begun = performance.now();
      const either = AbortSignal.any([stopped, interrupted]);
      await inItsProcess(making, picture, z.unknown(), { patienceMs: makingPatienceMs }, either);
      return performance.now() - begun;
    },
    stopped,
  );
}

/** Whatever comes of it, the process has ended afterwards. */
async function inItsProcess<Answer>(
  program: URL,
  asked: Uint8Array | Making,
  answer: z.ZodType<Answer>,
  { patienceMs = usualPatienceMs, memory = usualMemory }: Partial<Limits>,
  stopped?: AbortSignal,
): Promise<Answer> {
  stopped?.throwIfAborted();
  const worker = fork(program, {
    serialization: 'advanced',
    execArgv: [],
    // None of the server's passwords: what it reads may have been made to do harm. With one arena glibc gives memory back:
    // ten files of a photo of 12 megapixels take 220 MB at the most, and else 270.
    env: { MALLOC_ARENA_MAX: '1', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    timeout: patienceMs,
    killSignal: 'SIGKILL',
    ...(stopped && { signal: stopped }),
  });
  const ended = new Promise((done) => {
    if (worker.pid === undefined) done(undefined);
    else worker.once('exit', done);
  });
  let watching: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Answer>((done, failed) => {
      watching = setInterval(() => {
        if (memoryOf(worker.pid) > memory) failed(new TooMuchMemory('The photo takes too much memory'));
      }, lookEveryMs);
      worker.once('message', (message) => {
        const parsed = answer.safeParse(message);
        if (parsed.success) done(parsed.data);
        else failed(parsed.error);
      });
      // However many there are: one that nobody hears would end the server.
      worker.on('error', failed);
      worker.once('exit', (code, signal) =>
        failed(new Error(`The photo's process ended (${signal ?? code}) before it was done`)),
      );
      worker.send(asked, (error) => error && failed(error));
    });
  } finally {
    clearInterval(watching);
    worker.kill('SIGKILL');
    await ended;
  }
}

/** The memory that a process has, in bytes; 0 where nobody knows, or it has ended. */
function memoryOf(pid: number | undefined): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}
