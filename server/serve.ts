import type { RequestListener } from 'node:http';
import type { Extension } from './extension.ts';
import { keepPagesInSeason } from './http/page-season.ts';
import { answerWith, createHttpServer } from './http/server.ts';
import { errorDetails } from './log.ts';
import { queueLetters, queueNothing } from './mail/queue.ts';
import { type Correspondence, correspondenceOf, sendLetters } from './mail/send.ts';
import { smtpSender } from './mail/smtp.ts';
import { NotStorable } from './store/failure.ts';
import { createReceiver } from './submissions/receive.ts';
import { keepRetention } from './submissions/retention.ts';
import { openCurrentSite, type SiteLimits, type SiteOptions } from './website/current-site.ts';
import type { Website } from './website/website.ts';

/** The running website: the built site with the association's newest published version applied. */
export interface ServedWebsite extends Website {
  readonly answer: RequestListener;
  readonly correspondence: Correspondence;
  /**
   * Starts the background work: following the season and other instances' versions, sending letters, erasing overdue
   * data.
   */
  begin(): void;
  /** Switches to the new build in the same folder. Returns whether it succeeded. */
  changeBuild(): Promise<boolean>;
  /** Stops the background work. Pending requests are still answered. */
  close(): Promise<void>;
}

/** Limits that tests override. */
export interface WebsiteLimits extends SiteLimits {
  /** The limit for storing a form. Longer than the database's own limit. */
  readonly storingMs?: number;
  /** The polling interval for due letters. */
  readonly lettersEveryMs?: number;
  /** The interval of retention checks. */
  readonly retentionEveryMs?: number;
}

interface WebsiteOptions extends SiteOptions {
  readonly extensions: readonly Extension[];
  readonly limits?: WebsiteLimits;
}

/**
 * Opens the site and everything that depends on its settings and letters: one Fastify app for all publications.
 * @throws {StartProblem} when there is no built site.
 * @throws {ContentProblem} when its settings or letters are of an older kind than this server reads.
 */
export async function serveWebsite(options: WebsiteOptions): Promise<ServedWebsite> {
  const { config, store, extensions, log, now, limits = {} } = options;
  const { website, site, follow, changeBuild, close } = await openCurrentSite(options);
  const correspondence = () => correspondenceOf(config, site().camp);
  const send = config.smtpUrl ? smtpSender(config.smtpUrl) : undefined;
  const receiver = createReceiver(
    store,
    send ? (...stored) => queueLetters(correspondence().from)(...stored) : queueNothing,
    limits.storingMs,
  );
  const believedNow = clockSince(() => site().build.builtAt, now);
  const { content } = website;
  const opened = extensions.map((one) =>
    one.open({ config, content, store, send, now: believedNow, website }),
  );
  const [writer] = opened;
  const app = await createHttpServer({
    site,
    receiver,
    log,
    now: believedNow,
    formsPerMinute: config.formsPerMinute,
    trustedProxies: config.trustedProxies,
    routes: opened.map(({ routes }) => routes),
  });
  await app.ready();

  const closing = new AbortController();
  let duties: Promise<unknown> = Promise.resolve();
  return {
    ...website,
    answer: answerWith(site, app),
    get correspondence() {
      return correspondence();
    },
    begin() {
      const onFailure = (error: unknown) =>
        log.error(errorDetails(error), 'The pages could not follow the season');
      duties = Promise.all([
        follow(closing.signal),
        keepPagesInSeason({ site, now, onFailure }, closing.signal),
        send &&
          sendLetters(
            {
              store,
              send,
              families: writer?.families,
              whereRead: writer?.whereRead,
              get correspondence() {
                return correspondence();
              },
              log,
              now,
              pollIntervalMs: limits.lettersEveryMs,
            },
            closing.signal,
          ),
        keepRetention(
          {
            store,
            dataFolder: config.dataFolder,
            extensions,
            get retention() {
              return site().camp.retention;
            },
            log,
            now,
            pollIntervalMs: limits.retentionEveryMs,
          },
          closing.signal,
        ),
      ]);
    },
    changeBuild,
    async close() {
      closing.abort();
      await Promise.all([duties, close()]);
    },
  };
}

/**
 * A clock that is trusted only after the time of the build. A machine without a battery clock starts years in the past,
 * and forms received then would be erased as too old once the clock is right.
 * @throws {NotStorable} when called while the clock is not trusted.
 */
function clockSince(builtAt: () => Date, now: () => Date): () => Date {
  return () => {
    const shown = now();
    if (shown >= builtAt()) return shown;
    throw new NotStorable(
      `The clock shows ${shown.toISOString()}, before the site was built (${builtAt().toISOString()}): set it, or build the site again if it is right`,
    );
  };
}
