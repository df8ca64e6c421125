/** `npm run dev`: the site with hot reload on PORT, and the collector behind it. */
import { join } from 'node:path';
import { openContent } from '../content-loader/content.ts';
import { serverExtensions, siteExtensions } from '../office.ts';
import { renderPath } from '../site/rendering/render-path.ts';
import { readConfig } from './config.ts';
import { createHttpServer } from './http/server.ts';
import { createLog } from './log.ts';
import { queueNothing } from './mail/queue.ts';
import { startOrExplain } from './start-problem.ts';
import { stopGracefully } from './stop.ts';
import { openStore } from './store/store.ts';
import { createReceiver } from './submissions/receive.ts';

// Submissions contain children's health details, so files are readable by this user only, whatever the folder's
// permissions.
process.umask(0o077);

await startOrExplain(develop);

async function develop(): Promise<void> {
  const { dev } = await import('vike/api');
  const config = readConfig(process.env);
  const content = openContent(config.contentFolder);
  const log = createLog();
  const now = () => new Date();
  const store = await openStore(config, log);
  const collector = await createHttpServer({
    site: () => ({
      camp: content.camp,
      // Vike renders with the Vite server below, which is there before any form is sent.
      render: renderPath,
      // Vite's hot reload needs inline scripts and a socket, which the site's own policy forbids.
      headers: {},
    }),
    receiver: createReceiver(store, queueNothing),
    log,
    now,
    formsPerMinute: config.formsPerMinute,
    trustedProxies: 1,
    routes: (await serverExtensions()).map(
      (one) => one.open({ config, content: () => content, store, send: undefined, now }).routes,
    ),
  });
  const target = await collector.listen({ port: 0, host: '127.0.0.1' });
  const proxied = { target, xfwd: true };
  const root = join(import.meta.dirname, '../site');
  const { viteServer } = await dev({
    viteConfig: {
      configFile: join(root, 'vite.config.ts'),
      root,
      plugins: (await siteExtensions()).map(({ inDevelopment }) => inDevelopment()),
      server: {
        port: config.port,
        host: config.host,
        strictPort: true,
        proxy: {
          '/api': proxied,
          '/healthz': proxied,
          '/readyz': proxied,
          '/kalender': proxied,
          '/kansli/api': proxied,
          '/min-sida': proxied,
        },
      },
    },
  });
  stopGracefully(log, async () => {
    await viteServer.close();
    await collector.close();
    await store.close();
  });
  console.log(`The site, with hot reload, is at http://localhost:${config.port}`);
  console.log(`Submissions are stored in ${store.place}. Read them with: npm run kollo -- export allt.xlsx`);
}
