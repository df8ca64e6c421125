import type { Camp } from '../../content-loader/camp.ts';
import type { Correspondence } from '../../server/outbox/send.ts';
import type { SendMail } from '../../server/outbox/smtp.ts';
import type { Store } from '../../server/store/store.ts';
import type { LetterTexts } from '../content/letters.ts';

/** What every office function needs: database, season settings, clock. */
export interface Context {
  readonly store: Pick<Store, 'db' | 'forgetErased'>;
  readonly camp: Pick<Camp, 'season'>;
  readonly now: () => Date;
}

/** What it takes to see whether a letter applies. */
export interface SituationContext extends Context {
  readonly texts: Pick<LetterTexts, 'payment'>;
}

/** What letters to families need besides: the association's texts, and how mail is sent. */
export interface LettersContext extends Context {
  readonly camp: Pick<Camp, 'name' | 'slug' | 'address' | 'season'>;
  readonly texts: LetterTexts;
  readonly correspondence: Pick<Correspondence, 'from'>;
  /** Where families see the site, if it has been set. */
  readonly publicUrl: string | undefined;
  /** None where no mail is sent. */
  readonly send: SendMail | undefined;
}
