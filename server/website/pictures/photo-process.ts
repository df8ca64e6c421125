import { fork } from 'node:child_process';
import * as z from 'zod';
import type { PhotoFile } from '../../../site/pictures/photo-cache.ts';

const Made = z.object({
  files: z.array(
    z.object({
      width: z.number(),
      height: z.number(),
      format: z.enum(['avif', 'webp']),
      source: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    }),
  ),
});
/** The pixels of a photo, and how many are allowed. */
const TooLarge = z.object({ pixels: z.number(), most: z.number() });
const PhotoAnswer = z.union([Made, z.object({ tooLarge: TooLarge }), z.object({ unreadable: z.string() })]);
export type PhotoAnswer = z.output<typeof PhotoAnswer>;

/** The bytes are not a picture in a supported format. */
export class UnreadablePhoto extends Error {
  override readonly name: string = 'UnreadablePhoto';
}

/** The picture is in a supported format, but has more pixels than the server's memory allows. */
export class PhotoTooLarge extends UnreadablePhoto {
  override readonly name = 'PhotoTooLarge';
  readonly pixels: number;
  readonly most: number;

  constructor({ pixels, most }: z.output<typeof TooLarge>) {
    super(`The photo has too many pixels: ${pixels}, and the pixel limit is ${most}`);
    this.pixels = pixels;
    this.most = most;
  }
}

const program = new URL('./make-files.ts', import.meta.url);

// Ten files of a telephone's photo take 5 s of an idle processor.
const defaultTimeoutMs = 3 * 60_000;

/**
 * Makes all files of a photo as it was uploaded, in a process of its own, which has ended afterwards.
 * @throws {UnreadablePhoto} when it is none, or too large.
 * @throws {Error} when its process died.
 */
export async function makePhotoFiles(photo: Buffer, timeoutMs = defaultTimeoutMs): Promise<PhotoFile[]> {
  const worker = fork(program, {
    serialization: 'advanced',
    execArgv: [],
    // Without the server's passwords, because a photo may be made to do harm. One arena makes glibc give memory back.
    env: { MALLOC_ARENA_MAX: '1', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise((done) => {
    if (worker.pid === undefined) done(undefined);
    else worker.once('exit', done);
  });
  try {
    return await new Promise<PhotoFile[]>((done, failed) => {
      worker.once('message', (message) => {
        const answer = PhotoAnswer.safeParse(message);
        if (!answer.success) failed(answer.error);
        else if ('tooLarge' in answer.data) failed(new PhotoTooLarge(answer.data.tooLarge));
        else if ('unreadable' in answer.data) failed(new UnreadablePhoto(answer.data.unreadable));
        else done(answer.data.files);
      });
      // An 'error' event without a listener would end the server.
      worker.on('error', failed);
      worker.once('exit', (code, signal) =>
        failed(new Error(`The photo's process ended (${signal ?? code}) before it was done`)),
      );
      worker.send(photo, (error) => error && failed(error));
    });
  } finally {
    worker.kill('SIGKILL');
    await ended;
  }
}
