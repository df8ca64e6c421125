import type { FastifyInstance } from 'fastify';
import type { Camp } from '../../content-loader/camp.ts';
import type { Destination } from '../../forms/destination.ts';
import type { FormName } from '../../forms/form.ts';
import type { SeasonSettings } from '../../forms/season.ts';
import type { Log } from '../log.ts';
import type { Receiver } from '../submissions/receive.ts';
import type { Pages } from './pages.ts';
import type { Counts } from './rate-limit.ts';
import type { RenderPage } from './rendering.ts';
import type { Headers } from './security-headers.ts';

/** The collector's settings and dependencies. */
export interface HttpOptions {
  readonly camp: Pick<Camp, 'name' | 'slug' | 'address'> &
    SeasonSettings & { readonly forms: Readonly<Record<FormName, Destination>> };
  readonly receiver: Receiver;
  readonly render: RenderPage;
  readonly log: Log;
  readonly now: () => Date;
  readonly headers: Headers;
  readonly formsPerMinute: number;
  readonly counts: Counts;
  readonly trustedProxies: number;
  /** Routes that other modules add. */
  readonly routes: readonly Routes[];
  /** Undefined in development, where Vite serves the pages. */
  readonly pages?: Pages;
}

/** Adds another module's routes. The collector has already set `headers` on every response. */
export type Routes = (
  app: FastifyInstance,
  collector: Pick<HttpOptions, 'headers' | 'render' | 'log' | 'pages' | 'counts'>,
) => Promise<void>;
