import type { Camp } from '../../content-loader/camp.ts';
import type { Config } from '../../server/config.ts';
import { type Correspondence, correspondenceOf } from '../../server/outbox/send.ts';
import type { Store } from '../../server/store/store.ts';
import type { Website } from '../../server/website/website.ts';
import type { LetterTexts } from '../content/letters.ts';
import type { LettersContext } from './context.ts';

export interface ListSizes {
  /** The number of rows on a page. */
  readonly page: number;
  /** The number of rows that one query goes through. */
  readonly lookedThrough: number;
}

/** What the whole office needs. */
export interface Office extends LettersContext {
  /** Undefined in development, where no site is built. */
  readonly website: Website | undefined;
  readonly store: Store;
  readonly correspondence: Correspondence;
  /** The number of login attempts per minute and IP address. */
  readonly attemptsPerMinute: number;
  /** The sizes of the list's pages; tests set smaller ones. */
  readonly listSizes?: ListSizes;
}

/** Creates the office from settings, camp and texts. */
export function officeOf(
  config: Pick<Config, 'publicUrl' | 'mailFrom' | 'mailTo' | 'formsPerMinute'>,
  camp: Pick<Camp, 'name' | 'slug' | 'address' | 'email' | 'placeholders' | 'season'>,
  texts: LetterTexts,
  parts: Pick<Office, 'store' | 'send' | 'now' | 'website'>,
): Office {
  return {
    ...parts,
    camp,
    texts,
    publicUrl: config.publicUrl,
    correspondence: correspondenceOf(config, camp),
    attemptsPerMinute: config.formsPerMinute,
  };
}
