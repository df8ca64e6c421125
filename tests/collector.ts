import type { Destination } from '../forms/destination.ts';
import type { FormName } from '../forms/form.ts';
import type { SeasonSettings } from '../forms/season.ts';
import type { Office } from '../office/server/office.ts';
import type { Pages } from '../server/http/pages.ts';
import type { PageToRender, RenderPage } from '../server/http/rendering.ts';
import type { Headers } from '../server/http/security-headers.ts';
import { createHttpServer } from '../server/http/server.ts';
import { createLog } from '../server/log.ts';
import { queueNothing } from '../server/mail/queue.ts';
import type { Store } from '../server/store/store.ts';
import { createReceiver } from '../server/submissions/receive.ts';
import type { FollowUp } from '../server/submissions/store-together.ts';
import { completeAnswers } from './answers.ts';
import { testRoutes } from './office.ts';

const openSeason: SeasonSettings = {
  applications: { child: { state: 'open' }, leader: { state: 'open' } },
  season: { year: null },
};

const toUs: Destination = { to: 'collector' };
export const ours = { child: toUs, leader: toUs, contact: toUs, kontakt: toUs, rental: toUs };

const campPlace = {
  name: 'Söderalakollot',
  slug: 'soderalakollot',
  address: { street: 'Exempelvägen 1', postalCode: '826 40', town: 'Söderala' },
};

export interface CollectorOptions {
  readonly store: Store;
  readonly settings?: SeasonSettings;
  /** The destinations of forms that are not sent to this collector. */
  readonly elsewhere?: Partial<Record<FormName, Destination>>;
  readonly now?: () => Date;
  readonly formsPerMinute?: number;
  readonly trustedProxies?: number;
  readonly followUp?: FollowUp;
  readonly office?: Partial<Office>;
  readonly pages?: Pages;
  readonly headers?: Headers;
  readonly render?: RenderPage;
}

const asJson: RenderPage = async (page) => `<!doctype html>${JSON.stringify(contentOf(page))}`;

function contentOf(page: PageToRender) {
  if ('reply' in page) return page.reply;
  if ('season' in page) return false;
  const { link } = page;
  if ('offer' in link) return link.offer;
  if ('asked' in link) return link.asked;
  return 'status' in link ? link.status : link.details;
}

/** A collector in the test's process. By default pages are rendered as JSON of their content. */
export async function startCollector(options: CollectorOptions) {
  const { store, settings = openSeason, now = () => new Date(), formsPerMinute = 1_000_000 } = options;
  const lines: string[] = [];
  let families = 0;
  const server = await createHttpServer({
    site: () => ({
      camp: { ...campPlace, ...settings, forms: { ...ours, ...options.elsewhere } },
      render: options.render ?? asJson,
      headers: options.headers ?? {},
      ...(options.pages ? { pages: options.pages } : {}),
    }),
    now,
    formsPerMinute,
    receiver: createReceiver(store, options.followUp ?? queueNothing),
    log: createLog((line) => lines.push(line)),
    trustedProxies: options.trustedProxies ?? 0,
    routes: [testRoutes(store, { now, ...options.office })],
  });

  const alva = completeAnswers.child['Barnets namn'];
  async function send(form: string, answers: unknown, headers: Record<string, string> = {}) {
    const answer = await server.inject({
      method: 'POST',
      url: `/api/forms/${form}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof answers === 'string' ? answers : JSON.stringify(answers),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  }

  return {
    server,
    /** Every line of the log. */
    lines,
    send,
    /** Sends an application from a new family, and returns its reference. */
    async apply(answers: Partial<typeof completeAnswers.child> = {}): Promise<string> {
      families++;
      const { body } = await send('child', {
        ...completeAnswers.child,
        'Barnets namn': families === 1 ? alva : `${alva} ${families}`,
        'Förälders namn': `Förälder ${families}`,
        'E-post': `familj${families}@example.org`,
        Telefon: `070-${1_000_000 + families}`,
        ...answers,
      });
      return body.reference;
    },
    close: () => server.close(),
  };
}

/** Stores a form, and returns its reference. */
export async function receive(
  store: Store,
  form: FormName,
  answers: object = {},
  options: Omit<CollectorOptions, 'store'> = {},
): Promise<string> {
  const { send, close } = await startCollector({ ...options, store });
  const { body } = await send(form, { ...completeAnswers[form], ...answers });
  await close();
  return body.reference;
}
