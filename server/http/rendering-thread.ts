/** Renders pages of the built site whose folder it is given. */
import { pathToFileURL } from 'node:url';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { openMaterial, type PageMaterial } from '../../site/rendering/page-material.ts';
import { bundleEntry, notFound } from '../../site/rendering/render-pages.ts';
import { renderPath } from '../../site/rendering/render-path.ts';
import { renderSite } from '../../site/rendering/render-site.ts';
import type { Rendered, RenderingTask } from './rendering.ts';

if (!parentPort) throw new Error('Pages are rendered in a worker thread');
const port = parentPort;
const site = String(workerData);

// The published material, and the material of a draft or a coming publication.
const mostKept = 2;
const kept = new Map<string, PageMaterial>();

port.on('message', async (message: { task: RenderingTask; answer: MessagePort } | 'close') => {
  if (message === 'close') return port.close();
  message.answer.postMessage(await render(message.task));
});

async function render({ page, material }: RenderingTask): Promise<Rendered> {
  try {
    await import(pathToFileURL(bundleEntry(site)).href);
    const opened = openOnce(material);
    if (page === 'all') return { rendered: await renderSite(site, opened) };
    const status = page.urlOriginal === `/${notFound}` ? 404 : 200;
    return { rendered: await renderPath({ ...opened, ...page }, status) };
  } catch (error) {
    return { error };
  }
}

/** Opens page material. Caches the latest, because several pages are often rendered from the same material. */
function openOnce(material: RenderingTask['material']): PageMaterial {
  const key = JSON.stringify(material);
  const opened = kept.get(key) ?? openMaterial(site, material);
  kept.delete(key);
  kept.set(key, opened);
  for (const earlier of kept.keys()) if (kept.size > mostKept) kept.delete(earlier);
  return opened;
}
