import type { Content } from '../content-loader/content.ts';
import type { Config } from './config.ts';
import type { Actor } from './diary.ts';
import type { DoctorExtension } from './doctor/examine.ts';
import type { Routes } from './http/options.ts';
import type { WhereRead, WriteToFamily } from './outbox/send.ts';
import type { SendMail } from './outbox/smtp.ts';
import type { Store } from './store/store.ts';
import type { ExportExtension } from './submissions/export.ts';
import type { RetentionExtension } from './submissions/retention.ts';
import type { Website } from './website/website.ts';

/**
 * Something that is built upon the collector, as the office is, and of which the collector knows only this. Each part of
 * the collector says what it asks of those that there are; all of it must be answered.
 */
export interface Extension extends RetentionExtension, ExportExtension, DoctorExtension {
  /** Opens it for a server. */
  open(options: OpenOptions): OpenExtension;
}

interface OpenOptions {
  readonly config: Config;
  readonly content: Content;
  readonly store: Store;
  /** None where no mail is sent. */
  readonly send: SendMail | undefined;
  readonly now: () => Date;
  /** None in development. */
  readonly website?: Website;
}

interface OpenExtension {
  readonly routes: Routes;
  readonly writeToFamily: WriteToFamily;
  readonly whereRead: WhereRead;
  /** Tells those who answer for it that somebody has published something guarded by a command. */
  tellOfGuarded(by: Actor): Promise<void>;
}
