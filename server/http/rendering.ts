import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Reply } from '../../forms/reply.ts';
import type { Season } from '../../forms/season.ts';

/** Renders a page now, for what the build could not know. */
export interface Renderer {
  /** The answer to a form that was posted without JavaScript. */
  reply(reply: Reply): Promise<string>;
  /** The home page as it is in another season than the build's. */
  home(season: Season): Promise<string>;
}

/** Renders with the built site. It is loaded when it is first needed: most starts never need it. */
export function createRenderer(distFolder: string): Renderer {
  return rendererAfter(() => import(pathToFileURL(join(distFolder, 'server/entry.mjs')).href));
}

/** Renders with Vike, which `prepare` makes ready before the first page. */
export function rendererAfter(prepare: () => Promise<unknown>): Renderer {
  let prepared: Promise<unknown> | undefined;

  async function render(page: { urlOriginal: string; reply?: Reply; season?: Season }): Promise<string> {
    prepared ??= prepare();
    await prepared;
    const { renderPage } = await import('vike/server');
    const { httpResponse, errorWhileRendering } = await renderPage(page);
    if (errorWhileRendering || httpResponse.statusCode !== 200) {
      throw new Error(`${page.urlOriginal} could not be rendered`, { cause: errorWhileRendering });
    }
    return httpResponse.body;
  }

  return {
    reply: (reply) => render({ urlOriginal: '/formular', reply }),
    home: (season) => render({ urlOriginal: '/', season }),
  };
}
