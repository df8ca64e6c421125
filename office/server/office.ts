import type { Content } from '../../content-loader/content.ts';
import type { Config } from '../../server/config.ts';
import type { StepSettings } from '../../server/doctor/first-hour.ts';
import { rememberingMailDomain } from '../../server/doctor/mail-domain.ts';
import { type Correspondence, correspondenceOf } from '../../server/mail/send.ts';
import type { Store } from '../../server/store/store.ts';
import type { Website } from '../../server/website/website.ts';
import { type LetterTexts, readLetters } from '../content/letters.ts';
import type { LettersContext } from './context.ts';

/** What the whole office needs. */
export interface Office extends LettersContext {
  /** Undefined in development, where no site is built. */
  readonly website: Website | undefined;
  readonly store: Store;
  readonly correspondence: Correspondence;
  /** What the first hour's steps depend on. */
  readonly firstHour?: FirstHourGround;
  /** The number of login attempts per minute and IP address. */
  readonly attemptsPerMinute: number;
}

interface FirstHourGround {
  readonly config: StepSettings;
  readonly mailDomain: ReturnType<typeof rememberingMailDomain>;
}

/** The office of a camp. Its settings and texts are those of the latest publication, each time they are read. */
export function officeOf(
  config: Pick<Config, 'formsPerMinute'> & StepSettings,
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
    firstHour: { config, mailDomain: rememberingMailDomain() },
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
