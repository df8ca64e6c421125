import type { Camp } from '../../content-loader/camp.ts';
import type { Config } from '../../server/config.ts';
import { type Correspondence, correspondenceOf } from '../../server/outbox/send.ts';
import type { Store } from '../../server/store/store.ts';
import type { Website } from '../../server/website/website.ts';
import type { LetterTexts } from '../content/letters.ts';
import type { LettersContext } from './context.ts';

export interface ListSizes {
  /** How many a page shows. */
  readonly page: number;
  /** How many one query looks through. */
  readonly lookedThrough: number;
}

/** What the office (Kansliet) is made of: what its rooms stand on, each on its part. */
export interface Office extends LettersContext {
  /** None in development, where nothing has been built. */
  readonly website: Website | undefined;
  readonly store: Store;
  readonly correspondence: Correspondence;
  /** How often one address may try the door in a minute. */
  readonly attemptsPerMinute: number;
  /** How long the pages of the list are, if not as usual. */
  readonly listSizes?: ListSizes;
}

/** The office of a camp, as the settings say. */
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
