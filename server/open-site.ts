import type { RequestListener } from 'node:http';
import type { Content } from '../content-loader/content.ts';
import type { Config } from './config.ts';
import type { Extension } from './extension.ts';
import { keepHomePageInSeason } from './http/home-page-season.ts';
import { type Files, openPages } from './http/pages.ts';
import type { Counts } from './http/rate-limit.ts';
import type { RenderPage } from './http/rendering.ts';
import { securityHeaders } from './http/security-headers.ts';
import { answerWith, createHttpServer } from './http/server.ts';
import { errorDetails, type Log } from './log.ts';
import { queueLetters, queueNothing } from './outbox/queue.ts';
import { type Correspondence, correspondenceOf, sendLetters } from './outbox/send.ts';
import { smtpSender } from './outbox/smtp.ts';
import { NotStorable } from './store/failure.ts';
import type { Store } from './store/store.ts';
import { createReceiver } from './submissions/receive.ts';
import { keepRetention } from './submissions/retention.ts';
import type { Website } from './website/website.ts';

/** One running state of the site: its pages, and everything that depends on the same settings and letters. */
export interface OpenSite {
  readonly answer: RequestListener;
  readonly correspondence: Correspondence;
  /** The current time. Throws while the clock is not trusted. */
  readonly now: () => Date;
  /** Starts the background work: following the season, sending letters, erasing overdue data. */
  begin(): void;
  /** Stops the background work. Pending requests are still answered. */
  close(): Promise<void>;
}

/** A missing limit has its default. */
export interface SiteLimits {
  /** The limit for storing a form. Longer than the database's own limit. */
  readonly storingMs?: number;
  /** The polling interval for due letters. */
  readonly lettersEveryMs?: number;
  /** The interval of retention checks. */
  readonly retentionEveryMs?: number;
}

export interface SiteOptions {
  readonly config: Config;
  readonly store: Store;
  readonly extensions: readonly Extension[];
  readonly log: Log;
  readonly now: () => Date;
  readonly limits?: SiteLimits;
  readonly builtAt: Date;
  readonly content: Content;
  readonly files: Files;
  readonly render: RenderPage;
  readonly website: Website;
  readonly counts: Counts;
  /** Whether the pages were rendered with other opening times than the content has now. */
  readonly builtWithOthers: boolean;
}

/**
 * Opens a site for requests.
 * @throws {ContentProblem} when its settings or letters have a format that this server no longer reads.
 */
export async function openSite(options: SiteOptions): Promise<OpenSite> {
  const { config, content, store, extensions, log, now, limits = {}, render, website } = options;
  const { camp } = content;
  const headers = securityHeaders(camp.forms, config.publicUrl);
  const pages = openPages(options.files, headers);
  const correspondence = correspondenceOf(config, camp);
  const send = config.smtpUrl ? smtpSender(config.smtpUrl) : undefined;
  const receiver = createReceiver(
    store,
    send ? queueLetters(correspondence.from) : queueNothing,
    limits.storingMs,
  );
  const believedNow = clockSince(options.builtAt, now);
  const opened = extensions.map((one) =>
    one.open({ config, content, store, send, now: believedNow, website }),
  );
  const [writer] = opened;
  const app = await createHttpServer({
    camp,
    receiver,
    render,
    log,
    now: believedNow,
    headers: headers.everywhere,
    formsPerMinute: config.formsPerMinute,
    counts: options.counts,
    trustedProxies: config.trustedProxies,
    pages,
    routes: opened.map(({ routes }) => routes),
  });
  await app.ready();

  const closing = new AbortController();
  let duties: Promise<unknown> = Promise.resolve();
  return {
    answer: answerWith(pages, app),
    correspondence,
    now: believedNow,
    begin() {
      duties = Promise.all([
        keepHomePageInSeason(
          {
            settings: camp,
            builtWithOthers: options.builtWithOthers,
            now,
            render: (season) => render({ urlOriginal: '/', season }),
            replace: (html) => pages.replace('/', html),
            onFailure: (error) => log.error(errorDetails(error), 'The home page could not follow the season'),
          },
          closing.signal,
        ),
        send &&
          sendLetters(
            {
              store,
              send,
              writeToFamily: writer?.writeToFamily,
              whereRead: writer?.whereRead,
              correspondence,
              log,
              now,
              lookEveryMs: limits.lettersEveryMs,
            },
            closing.signal,
          ),
        keepRetention(
          {
            store,
            extensions,
            retention: camp.retention,
            log,
            now,
            lookEveryMs: limits.retentionEveryMs,
          },
          closing.signal,
        ),
      ]);
    },
    async close() {
      closing.abort();
      await duties;
    },
  };
}

/**
 * A clock that is trusted only after the time of the build. A machine without a battery clock starts years in the past,
 * and forms received then would be erased as too old once the clock is right.
 * @throws {NotStorable} when called while the clock is not trusted.
 */
function clockSince(builtAt: Date, now: () => Date): () => Date {
  return () => {
    const shown = now();
    if (shown >= builtAt) return shown;
    throw new NotStorable(
      `The clock shows ${shown.toISOString()}, before the site was built (${builtAt.toISOString()}): set it, or build the site again if it is right`,
    );
  };
}
