import type { Content } from '../content-loader/content.ts';
import type { Config } from './config.ts';
import type { DoctorExtension } from './doctor/examine.ts';
import type { Routes } from './http/options.ts';
import type { FamilyMail, WhereRead } from './mail/send.ts';
import type { SendMail } from './mail/smtp.ts';
import type { Store } from './store/store.ts';
import type { RetentionExtension } from './submissions/retention.ts';
import type { SiteExtension } from './website/current-site.ts';
import type { Website } from './website/website.ts';

/**
 * An extension of the collector, such as the office. The collector knows only this interface, which combines the
 * interfaces that its parts require.
 */
export interface Extension extends RetentionExtension, DoctorExtension, SiteExtension {
  /** Opens it for a server. */
  open(options: OpenOptions): OpenExtension;
}

interface OpenOptions {
  readonly config: Config;
  /** The settings and texts of the latest publication. */
  readonly content: () => Content;
  readonly store: Store;
  /** Undefined where no mail is sent. */
  readonly send: SendMail | undefined;
  readonly now: () => Date;
  /** Undefined in development. */
  readonly website?: Website;
}

interface OpenExtension {
  readonly routes: Routes;
  readonly families: FamilyMail;
  readonly whereRead: WhereRead;
}
