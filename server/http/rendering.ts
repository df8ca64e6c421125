import { MessageChannel, Worker } from 'node:worker_threads';
import type { Reply } from '../../forms/reply.ts';
import type { Season } from '../../forms/season.ts';

/**
 * The pages that are rendered on request, and what the build could not know. Others add theirs (`declare module`).
 * @public
 */
export interface RenderedPages {
  /** The answer to a form that was posted without JavaScript. */
  '/formular': { readonly reply: Reply };
  /** The home page as it is in another season than the build's. */
  '/': { readonly season: Season };
}

/** A page to render now. */
export type PageToRender = {
  [Path in keyof RenderedPages]: { readonly urlOriginal: Path } & RenderedPages[Path];
}[keyof RenderedPages];

export type RenderPage = (page: PageToRender) => Promise<string>;

/** What the rendering thread answers. */
export type Rendered = { readonly html: string } | { readonly error: unknown };

/**
 * Renders with a built site, in a thread of its own: Vike can load one build in its life, and the server may change
 * over to a newer one. The thread is started when it is first needed, and again when it has died.
 */
export function renderingThread(distFolder: string) {
  let thread: Worker | undefined;

  function start(): Worker {
    const started = new Worker(new URL('./rendering-thread.ts', import.meta.url), {
      workerData: distFolder,
    });
    // Whoever waits for a page hears so by their own channel, which closes with the thread.
    started.on('error', () => {});
    started.on('exit', () => {
      if (thread === started) thread = undefined;
    });
    started.unref();
    return started;
  }

  return {
    render(page: PageToRender): Promise<string> {
      thread ??= start();
      const { port1: ours, port2: theirs } = new MessageChannel();
      thread.postMessage({ page, answer: theirs }, [theirs]);
      return new Promise((rendered, failed) => {
        ours.on('message', (answer: Rendered) => {
          if ('html' in answer) rendered(answer.html);
          else failed(answer.error);
          ours.close();
        });
        ours.on('close', () => failed(new Error('The rendering thread died')));
      });
    },
    /** Ends the thread once it has rendered what it has been asked for. */
    close: () => thread?.postMessage('close'),
  };
}
