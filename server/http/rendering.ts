import { MessageChannel, Worker } from 'node:worker_threads';
import type { Reply } from '../../forms/reply.ts';
import type { Season } from '../../forms/season.ts';
import type { MaterialOptions } from '../../site/rendering/page-material.ts';

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

/** What the rendering thread is asked for. */
export interface RenderingTask {
  /** One page, or everything of the site that follows from its texts. */
  readonly page: PageToRender | { readonly urlOriginal: string; readonly season?: Season } | 'all';
  readonly material: MaterialOptions;
}

/** What the rendering thread answers: a page's HTML, or what the site's files say by their names. */
export type Rendered =
  | { readonly rendered: string | ReadonlyMap<string, string> }
  | { readonly error: unknown };

/** Renders a built site. */
export interface Rendering {
  /** A page's HTML. */
  page(page: Exclude<RenderingTask['page'], 'all'>, material: MaterialOptions): Promise<string>;
  /** The files that follow from the texts, by their names: pages, and what is made of them. */
  site(material: MaterialOptions): Promise<ReadonlyMap<string, string>>;
  /** Ends the thread once it has rendered what it has been asked for. */
  close(): void;
}

// Longer than somebody who writes pauses to think. Loaded, it holds some 50 MB.
const usualIdleMs = 10 * 60_000;

/**
 * Renders with a built site, in a thread of its own: Vike can load one build in its life, and the server may change
 * over to a newer one. The thread is started when it is first needed, and again when it has died or was not asked for
 * anything for a while.
 */
export function renderingThread(distFolder: string, idleMs = usualIdleMs): Rendering {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

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

  function close(): void {
    clearTimeout(idle);
    thread?.postMessage('close');
    thread = undefined;
  }

  function render(task: RenderingTask): Promise<string | ReadonlyMap<string, string>> {
    clearTimeout(idle);
    idle = setTimeout(close, idleMs).unref();
    thread ??= start();
    const { port1: ours, port2: theirs } = new MessageChannel();
    thread.postMessage({ task, answer: theirs }, [theirs]);
    return new Promise((rendered, failed) => {
      ours.on('message', (answer: Rendered) => {
        if ('rendered' in answer) rendered(answer.rendered);
        else failed(answer.error);
        ours.close();
      });
      ours.on('close', () => failed(new Error('The rendering thread died')));
    });
  }

  return {
    async page(page, material) {
      const html = await render({ page, material });
      if (typeof html !== 'string') throw new Error('A page was asked for');
      return html;
    },
    async site(material) {
      const files = await render({ page: 'all', material });
      if (typeof files === 'string') throw new Error('A site was asked for');
      return files;
    },
    close,
  };
}
