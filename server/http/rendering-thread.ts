/** Renders pages of the built site whose folder it is given. */
import { pathToFileURL } from 'node:url';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { openMaterial, type PageMaterial } from '../../site/rendering/page-material.ts';
import { bundleEntry } from '../../site/rendering/render-pages.ts';
import { renderPath } from '../../site/rendering/render-path.ts';
import type { PageToRender, Rendered } from './rendering.ts';

if (!parentPort) throw new Error('Pages are rendered in a worker thread');
const port = parentPort;
const site = String(workerData);
let material: PageMaterial | undefined;

port.on('message', async (message: { page: PageToRender; answer: MessagePort } | 'close') => {
  if (message === 'close') return port.close();
  message.answer.postMessage(await render(message.page));
});

async function render(page: PageToRender): Promise<Rendered> {
  try {
    await import(pathToFileURL(bundleEntry(site)).href);
    material ??= openMaterial(site);
    return { html: await renderPath({ ...material, ...page }) };
  } catch (error) {
    return { error };
  }
}
