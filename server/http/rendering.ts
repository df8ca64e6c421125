import { MessageChannel, Worker } from 'node:worker_threads';
import type { Reply } from '../../forms/reply.ts';
import type { Season } from '../../forms/season.ts';
import type { FamilyLink } from '../../site/pages/min-sida/family-page.ts';
import type { MaterialOptions } from '../../site/rendering/page-material.ts';

/** The pages that are rendered on request, with their data. */
interface RenderedPages {
  /** The response to a form that was posted without JavaScript. */
  '/formular': { readonly reply: Reply };
  /** The page behind a link in a letter. */
  '/min-sida': { readonly link: FamilyLink };
}

/** A page to render now: one of those, or any in another season than the build's. */
export type PageToRender =
  | {
      [Path in keyof RenderedPages]: { readonly urlOriginal: Path } & RenderedPages[Path];
    }[keyof RenderedPages]
  | { readonly urlOriginal: string; readonly season: Season };

export type RenderPage = (page: PageToRender) => Promise<string>;

/** A request to the rendering thread. */
export interface RenderingTask {
  /** One page, or all files that depend on the texts. */
  readonly page: PageToRender | { readonly urlOriginal: string; readonly season?: Season } | 'all';
  readonly material: MaterialOptions;
}

/** The rendering thread's response: a page's HTML, or the contents of the site's files by name. */
export type Rendered =
  | { readonly rendered: string | ReadonlyMap<string, string> }
  | { readonly error: unknown };

/** Renders a built site. */
export interface Rendering {
  /** A page's HTML. */
  page(page: Exclude<RenderingTask['page'], 'all'>, material: MaterialOptions): Promise<string>;
  /** All files that depend on the texts, by name. */
  site(material: MaterialOptions): Promise<ReadonlyMap<string, string>>;
  /** Ends the thread after its pending requests. */
  close(): void;
}

// Longer than a writer's pauses between previews. A loaded thread uses some 50 MB.
const usualIdleMs = 10 * 60_000;

/**
 * Renders a built site in a separate thread, because Vike can load only one build per thread and the server may change
 * to a newer one. The thread starts at the first request, and again after it has failed or ended when idle.
 */
export function renderingThread(distFolder: string, idleMs = usualIdleMs): Rendering {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(new URL('./rendering-thread.ts', import.meta.url), {
      workerData: distFolder,
    });
    // Pending requests are rejected through their own channels, which close with the thread.
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
