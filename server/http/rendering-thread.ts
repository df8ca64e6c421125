/** Renders pages with the build whose entry it is given. */
import { pathToFileURL } from 'node:url';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type PageToRender, type Rendered, renderWithVike } from './rendering.ts';

if (!parentPort) throw new Error('Pages are rendered in a worker thread');
const port = parentPort;
const entry = pathToFileURL(String(workerData)).href;

port.on('message', async (message: { page: PageToRender; answer: MessagePort } | 'close') => {
  if (message === 'close') return port.close();
  message.answer.postMessage(await render(message.page));
});

async function render(page: PageToRender): Promise<Rendered> {
  try {
    await import(entry);
    return { html: await renderWithVike(page) };
  } catch (error) {
    return { error };
  }
}
