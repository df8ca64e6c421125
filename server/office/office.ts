import type { Camp } from '../../content-loader/camp.ts';
import type { Config } from '../config.ts';
import { type Correspondence, correspondenceOf } from '../outbox/send.ts';
import type { SendMail } from '../outbox/smtp.ts';
import type { Store } from '../store/store.ts';
import type { OfficeMemory } from './memory.ts';
import { placementsMemory } from './placements/memory.ts';
import type { Ground } from './records/ground.ts';
import { recordsMemory } from './records/memory.ts';

/** What the office (Kansliet) is made of. */
export interface Office {
  readonly store: Store;
  readonly memory: OfficeMemory;
  /** Where people see the site, if it has been set. */
  readonly publicUrl: string | undefined;
  /** The summer's, if it has been set. */
  readonly year: number | null;
  readonly correspondence: Correspondence;
  /** None where no mail is sent. */
  readonly send: SendMail | undefined;
  /** How often one address may try the door in a minute. */
  readonly attemptsPerMinute: number;
  readonly now: () => Date;
}

/** The office of a camp, as the settings say. */
export function officeOf(
  config: Pick<Config, 'publicUrl' | 'mailFrom' | 'mailTo' | 'formsPerMinute'>,
  camp: Pick<Camp, 'name' | 'email' | 'season'>,
  { store, send, now }: Pick<Office, 'store' | 'send' | 'now'>,
): Office {
  return {
    store,
    memory: officeMemory({ store, camp, now }),
    publicUrl: config.publicUrl,
    year: camp.season.year,
    correspondence: correspondenceOf(config, camp),
    send,
    attemptsPerMinute: config.formsPerMinute,
    now,
  };
}

/** What the office of a camp remembers, in its store. */
export function officeMemory(ground: Ground): OfficeMemory {
  return { ...placementsMemory(ground), ...recordsMemory(ground) };
}
