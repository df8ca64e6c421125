import type { FastifyInstance } from 'fastify';
import type { Camp } from '../../content-loader/camp.ts';
import type { Destination } from '../../forms/destination.ts';
import type { FormName } from '../../forms/form.ts';
import type { SeasonSettings } from '../../forms/season.ts';
import type { Log } from '../log.ts';
import type { Receiver } from '../submissions/receive.ts';
import type { Pages } from './pages.ts';
import type { RenderPage } from './rendering.ts';
import type { Headers } from './security-headers.ts';

/** The part of the site that a publication replaces. */
export interface CurrentSite {
  readonly camp: Pick<Camp, 'name' | 'slug' | 'address'> &
    SeasonSettings & { readonly forms: Readonly<Record<FormName, Destination>> };
  readonly render: RenderPage;
  readonly headers: Headers;
  /** Undefined in development, where Vite serves the pages. */
  readonly pages?: Pages;
}

/** The collector's settings and dependencies. */
export interface HttpOptions {
  /** Call it in each request: a publication replaces the site. */
  readonly site: () => CurrentSite;
  readonly receiver: Receiver;
  readonly log: Log;
  readonly now: () => Date;
  readonly formsPerMinute: number;
  readonly trustedProxies: number;
  /** Routes that other modules add. */
  readonly routes: readonly Routes[];
}

/** Adds another module's routes. The collector has already set the site's headers on every response. */
export type Routes = (app: FastifyInstance, collector: Pick<HttpOptions, 'site' | 'log'>) => Promise<void>;
