import type { Camp } from '../../content-loader/camp.ts';
import type { LetterTexts } from '../../content-loader/office/letters.ts';
import type { Config } from '../config.ts';
import { type Correspondence, correspondenceOf } from '../outbox/send.ts';
import type { Store } from '../store/store.ts';
import type { Website } from '../website/website.ts';
import { type AtWork, atMost } from './at-work.ts';
import type { LettersGround } from './ground.ts';

// More than a few people's clicks at a time, and fewer than PostgreSQL's connections: forms need some too.
const mostAtWork = 8;
// As long as the databases may take.
const patienceMs = 10_000;

export interface ListSizes {
  /** How many a page shows. */
  readonly page: number;
  /** How many one query looks through. */
  readonly lookedThrough: number;
}

/** What the office (Kansliet) is made of: what its rooms stand on, each on its part. */
export interface Office extends LettersGround {
  /** None in development, where nothing has been built. */
  readonly website: Website | undefined;
  readonly store: Store;
  readonly correspondence: Correspondence;
  /** How often one address may try the door in a minute. */
  readonly attemptsPerMinute: number;
  /** How long the pages of the list are, if not as usual. */
  readonly listSizes?: ListSizes;
  /** Takes turns with whoever else wants something of the office. */
  readonly atWork: AtWork;
}

const turns = new WeakMap<Store, AtWork>();

/** When the website changes, another office takes this one's place: whoever is at work in either takes turns. */
function turnsOver(store: Store): AtWork {
  const atWork = turns.get(store) ?? atMost(mostAtWork, patienceMs);
  turns.set(store, atWork);
  return atWork;
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
    atWork: turnsOver(parts.store),
  };
}
