import type { Camp } from '../../content-loader/camp.ts';
import type { Correspondence } from '../../server/mail/send.ts';
import type { SendMail } from '../../server/mail/smtp.ts';
import type { Store } from '../../server/store/store.ts';
import type { LetterTexts } from '../content/letters.ts';

/** What every office function needs: database, season settings, clock. */
export interface Context {
  readonly store: Pick<Store, 'db'>;
  readonly camp: Pick<Camp, 'season'>;
  readonly now: () => Date;
}

/** What is needed to read how applicants' weeks stand. */
export interface StatusContext extends Context {
  readonly texts: Pick<LetterTexts, 'payment'>;
}

/** What letters to families need: also the association's texts and a way to send mail. */
export interface LettersContext extends Context {
  readonly camp: Pick<Camp, 'name' | 'slug' | 'address' | 'swish' | 'season'>;
  readonly texts: LetterTexts;
  readonly correspondence: Pick<Correspondence, 'from'>;
  /** The site's URL in letters, if PUBLIC_URL is set. */
  readonly publicUrl: string | undefined;
  /** Undefined where no mail is sent. */
  readonly send: SendMail | undefined;
}
