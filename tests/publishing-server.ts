/**
 * A website with tiny pages, for the test that kills it while it publishes. Given a fee and a stage, it publishes up
 * to that stage, reports it and stops.
 */
import { flushCompileCache } from 'node:module';
import * as z from 'zod';
import { serverExtensions } from '../office.ts';
import { readConfig } from '../server/config.ts';
import { listen } from '../server/http/listen.ts';
import type { Rendering } from '../server/http/rendering.ts';
import { serveWebsite } from '../server/serve.ts';
import { openStore } from '../server/store/store.ts';
import { silentLog } from './stores.ts';
import { briefRendering, publication } from './website.ts';

const extensions = await serverExtensions();

let stopAt: string | undefined;

async function reach(point: string): Promise<void> {
  if (point !== stopAt) return;
  process.send?.(point);
  await new Promise(() => {});
}

const config = readConfig(process.env);
const renderingOf = (distFolder: string): Rendering => {
  const rendering = briefRendering(distFolder);
  return {
    ...rendering,
    async site(material) {
      const files = await rendering.site(material);
      await reach('rendered');
      return files;
    },
  };
};
const website = await serveWebsite({
  config,
  store: await openStore(config, silentLog),
  extensions,
  log: silentLog,
  now: () => new Date(),
  renderingOf,
});
const { address } = await listen(website.answer, config);
website.begin();

const order = z.object({ fee: z.number(), until: z.string() });
process.on('message', async (message) => {
  const { fee, until } = order.parse(message);
  stopAt = until;
  const alongside = () => reach('storing');
  await website.publish(publication(website, { 'camp: season/fee': fee }, { alongside }));
  await reach('published');
});
// The process is always killed, and the next should reuse its compiled modules.
flushCompileCache();
console.log(`The site is at ${address}`);
