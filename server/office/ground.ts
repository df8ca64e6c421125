import type { Camp } from '../../content-loader/camp.ts';
import type { LetterTexts } from '../../content-loader/office/letters.ts';
import type { Correspondence } from '../outbox/send.ts';
import type { SendMail } from '../outbox/smtp.ts';
import type { Store } from '../store/store.ts';

/** What the office's work stands on: where it is kept, how many places a week has and in which year, and the time. */
export interface Ground {
  readonly store: Pick<Store, 'db' | 'forgetErased'>;
  readonly camp: Pick<Camp, 'season'>;
  readonly now: () => Date;
}

/** What tells whether a letter applies. */
export interface SituationGround extends Ground {
  readonly texts: Pick<LetterTexts, 'payment'>;
}

/** What letters to families stand on besides: the association's texts, and how mail leaves. */
export interface LettersGround extends Ground {
  readonly camp: Pick<Camp, 'name' | 'slug' | 'address' | 'season'>;
  readonly texts: LetterTexts;
  readonly correspondence: Pick<Correspondence, 'from'>;
  /** Where families see the site, if it has been set. */
  readonly publicUrl: string | undefined;
  /** None where no mail is sent. */
  readonly send: SendMail | undefined;
}
