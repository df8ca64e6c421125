import type { Camp } from '../../content-loader/camp.ts';
import type { LetterTexts } from '../../content-loader/office/letters.ts';
import type { Config } from '../config.ts';
import { type Correspondence, correspondenceOf } from '../outbox/send.ts';
import type { SendMail } from '../outbox/smtp.ts';
import type { Store } from '../store/store.ts';
import { type AtWork, atMost } from './at-work.ts';
import type { LettersGround } from './ground.ts';
import { type OfficeMemory, officeMemory } from './memory.ts';

// More than a few people's clicks at a time, and fewer than PostgreSQL's connections: forms need some too.
const mostAtWork = 8;
// As long as the databases may take.
const patienceMs = 10_000;

/** What the office (Kansliet) is made of. */
export interface Office {
  readonly store: Store;
  readonly memory: OfficeMemory;
  readonly letters: LettersGround;
  /** Where people see the site, if it has been set. */
  readonly publicUrl: string | undefined;
  /** The summer's, if it has been set. */
  readonly year: number | null;
  readonly correspondence: Correspondence;
  /** None where no mail is sent. */
  readonly send: SendMail | undefined;
  /** How often one address may try the door in a minute. */
  readonly attemptsPerMinute: number;
  /** Takes turns with whoever else wants something of the office. */
  readonly atWork: AtWork;
  readonly now: () => Date;
}

/** The office of a camp, as the settings say. */
export function officeOf(
  config: Pick<Config, 'publicUrl' | 'mailFrom' | 'mailTo' | 'formsPerMinute'>,
  camp: Pick<Camp, 'name' | 'email' | 'season'>,
  texts: LetterTexts,
  { store, send, now }: Pick<Office, 'store' | 'send' | 'now'>,
): Office {
  const { publicUrl } = config;
  const correspondence = correspondenceOf(config, camp);
  const letters = { store, camp, texts, correspondence, publicUrl, hasMail: send !== undefined, now };
  return {
    store,
    memory: officeMemory(letters),
    letters,
    publicUrl,
    year: camp.season.year,
    correspondence,
    send,
    attemptsPerMinute: config.formsPerMinute,
    atWork: atMost(mostAtWork, patienceMs),
    now,
  };
}
