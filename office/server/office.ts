import type { Content } from '../../content-loader/content.ts';
import type { Config } from '../../server/config.ts';
import { type Correspondence, correspondenceOf } from '../../server/outbox/send.ts';
import type { Store } from '../../server/store/store.ts';
import type { Website } from '../../server/website/website.ts';
import { type LetterTexts, readLetters } from '../content/letters.ts';
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

/** The office of a camp. Its settings and texts are those of the latest publication, each time they are read. */
export function officeOf(
  config: Pick<Config, 'publicUrl' | 'mailFrom' | 'mailTo' | 'formsPerMinute'>,
  content: () => Content,
  parts: Pick<Office, 'store' | 'send' | 'now' | 'website'>,
): Office {
  return {
    ...parts,
    get camp() {
      return content().camp;
    },
    get texts() {
      return lettersOf(content());
    },
    get correspondence() {
      return correspondenceOf(config, content().camp);
    },
    publicUrl: config.publicUrl,
    attemptsPerMinute: config.formsPerMinute,
  };
}

const read = new WeakMap<Content, LetterTexts>();

function lettersOf(content: Content): LetterTexts {
  const texts = read.get(content) ?? readLetters(content);
  read.set(content, texts);
  return texts;
}
