/**
 * The website over the real build, for the test that kills it while it publishes: `PUBLISH` is what, and `STOP_AT` is where
 * it says so and waits to be killed.
 */
import { readConfig } from '../server/config.ts';
import { extensions } from '../server/extensions.ts';
import { type Rendering, renderingThread } from '../server/http/rendering.ts';
import { openStore } from '../server/store/store.ts';
import { serveWebsite } from '../server/website/serve.ts';
import { silentLog } from './collector.ts';

process.env.NODE_ENV = 'production';
const { PUBLISH = '{}', STOP_AT } = process.env;

/** Says that it is there; where it is to stop, it goes no further. */
async function reach(point: string): Promise<void> {
  process.send?.(point);
  if (point !== STOP_AT) return;
  // The way to its parent keeps it alive.
  await new Promise(() => {});
}

const config = readConfig(process.env);
const store = await openStore(config, silentLog);
const renderingOf = (distFolder: string): Rendering => {
  const rendering = renderingThread(distFolder);
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
  store,
  extensions,
  log: silentLog,
  now: () => new Date(),
  renderingOf,
});
process.on('message', async () => {
  await website.publish({
    changes: JSON.parse(PUBLISH),
    basedOn: 0,
    publishedBy: 'Anna',
    kind: 'published',
    alongside: () => reach('storing'),
  });
  await reach('published');
});
process.send?.('ready');
