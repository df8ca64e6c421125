/** The server: config → store → outbox → listen. The site must have been built; `server/start.ts` does both. */
import { join } from 'node:path';
import { loadCamp } from '../content-loader/content.ts';
import { readConfig } from './config.ts';
import { examine, summary } from './doctor/examine.ts';
import { keepHomePageInSeason } from './http/home-page-season.ts';
import { listen } from './http/listen.ts';
import { loadPages } from './http/pages.ts';
import { createRenderer } from './http/rendering.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createHttpServer } from './http/server.ts';
import { createLog, errorDetails } from './log.ts';
import { queueLetters, queueNothing } from './outbox/queue.ts';
import { correspondenceOf, sendLetters } from './outbox/send.ts';
import { smtpSender } from './outbox/smtp.ts';
import { startOrExplain } from './start-problem.ts';
import { stopGracefully } from './stop.ts';
import { openStore } from './store/store.ts';
import { keepRetention } from './submissions/daily-retention.ts';
import { createReceiver } from './submissions/receive.ts';

// React and Vike decide by this when they are loaded.
process.env.NODE_ENV = 'production';
// When the log's reader has gone, writing to it fails. Submissions are received all the same.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

// When the server stops, a request has this long to be finished: less than the server's own patience (stop.ts).
const lastRequestMs = 5_000;

await startOrExplain(main);

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const camp = loadCamp(config.contentFolder);
  const log = createLog();
  const now = () => new Date();
  const stopping = new AbortController();

  const headers = securityHeaders(camp.forms, config.publicUrl);
  const clientFolder = join(config.distFolder, 'client');
  const pages = loadPages(clientFolder, headers);
  const renderer = createRenderer(config.distFolder);

  const store = await openStore(config, log);
  const correspondence = correspondenceOf(config, camp);
  const { smtpUrl } = config;
  const receiver = createReceiver(store, smtpUrl ? queueLetters(correspondence.from) : queueNothing);
  const app = await createHttpServer({
    settings: camp,
    place: camp,
    receiver,
    renderer,
    store,
    log,
    now,
    headers: headers.everywhere,
    formsPerMinute: config.formsPerMinute,
    trustedProxies: config.trustedProxies,
    site: { pages, clientFolder },
  });
  const address = await listen(app, config);

  void keepHomePageInSeason(
    {
      settings: camp,
      now,
      render: renderer.home,
      replace: (html) => pages.replace('/', html),
      onFailure: (error) => log.error(errorDetails(error), 'The home page could not follow the season'),
    },
    stopping.signal,
  );
  const outbox = smtpUrl
    ? sendLetters({ store, send: smtpSender(smtpUrl), correspondence, log, now }, stopping.signal)
    : undefined;
  const retention = keepRetention({ store, retention: camp.retention, log, now }, stopping.signal);
  stopGracefully(log, async () => {
    stopping.abort();
    setTimeout(() => app.server.closeAllConnections(), lastRequestMs).unref();
    await Promise.all([app.close(), outbox, retention]);
    await store.close();
  });

  console.log(`The site is at ${address}`);
  const mail = smtpUrl
    ? `Letters are sent to ${correspondence.association.join(', ')}.`
    : 'No mail is sent: SMTP_URL is not set.';
  console.log(`Submissions are stored in ${store.place}, read them with: npm run kollo -- list. ${mail}`);
  try {
    console.log(summary(await examine(config, store, now())));
  } catch (error) {
    // The site is up and collects; advice can wait.
    log.warn(errorDetails(error), 'The doctor could not look at everything');
  }
}
