/** The server: config → store → site → listen. The site must have been built; `server/start.ts` does both. */

import { serverExtensions } from '../office.ts';
import { contentFolder } from '../site/folders.ts';
import { readConfig } from './config.ts';
import { examine, summary } from './doctor/examine.ts';
import { listen, type Timeouts } from './http/listen.ts';
import { createLog, errorDetails, type Log } from './log.ts';
import { serveWebsite, type WebsiteLimits } from './serve.ts';
import { StartProblem, startOrExplain } from './start-problem.ts';
import { stopGracefully } from './stop.ts';
import { openStore, type Store } from './store/store.ts';
import { assertStoredPeriods } from './store/stored-periods.ts';
import { version } from './version.ts';

// React and Vike decide by this when they are loaded.
process.env.NODE_ENV = 'production';
// Submissions contain children's health details, so files are readable by this user only, whatever the folder's
// permissions.
process.umask(0o077);
// When the log's reader has gone, writing to it fails. Submissions are received all the same.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

/** The server's timeouts. A missing one has its default. */
export interface Limits extends WebsiteLimits {
  readonly clients?: Timeouts;
  /** For the database to complete a statement. */
  readonly databaseMs?: number;
  /** For a request to be finished when the server stops. */
  readonly lastRequestMs?: number;
}

// Shorter than the server's limit for stopping (stop.ts).
const usualLastRequestMs = 5_000;

if (import.meta.main) await startOrExplain(main);

/**
 * Serves the built site. When `rebuilt` says that a newer one has been built beside, changes over to that; when
 * it could not be built, stays with the one there is.
 */
export async function main(rebuilt?: Promise<boolean>, limits: Limits = {}): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog();
  log.info({ version }, 'Starting');
  const store = await openStore(config, log, limits.databaseMs);
  await assertPeriods(store, log);
  const now = () => new Date();
  const site = await serveWebsite({
    config,
    store,
    extensions: await serverExtensions(),
    log,
    now,
    limits,
    building: rebuilt && contentFolder,
  });
  const listener = await listen(site.answer, config, limits.clients);
  site.begin();
  stopGracefully(log, async () => {
    setTimeout(() => listener.closeAllConnections(), limits.lastRequestMs ?? usualLastRequestMs).unref();
    await Promise.all([listener.close(), site.close()]);
    await store.close();
  });

  console.log(`The site is at ${listener.address}`);
  const mail = config.smtpUrl
    ? `Letters are sent to ${site.correspondence.association.join(', ')}.`
    : 'No mail is sent: SMTP_URL is not set.';
  console.log(
    `Submissions are stored in ${store.place}, read them with: npm run kollo -- export allt.xlsx. ${mail}`,
  );

  if (rebuilt) {
    console.log('The site has changed: what was built before is shown while the new one is being built.');
    if ((await rebuilt) && (await site.changeBuild())) {
      console.log('The new site is shown.');
    } else {
      console.error('Webbplatsen visas som den var före den senaste ändringen.');
      log.error({}, 'The site could not be built: the one that was built before is shown');
    }
  }
  try {
    console.log(summary(await examine(config, store, await serverExtensions(), now())));
  } catch (error) {
    // The site already accepts forms, so a failed doctor must not stop it.
    log.warn(errorDetails(error), 'The doctor could not look at everything');
  }
}

/** A database that cannot be read at the moment does not stop the server. The doctor reports it. */
async function assertPeriods(store: Store, log: Log): Promise<void> {
  try {
    await assertStoredPeriods(store.db);
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    log.warn(errorDetails(error), 'The weeks that have been applied for could not be read');
  }
}
