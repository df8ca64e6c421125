import type { LetterTexts } from '../../../content-loader/office/letters.ts';
import type { Correspondence } from '../../outbox/send.ts';
import type { Ground } from '../ground.ts';
import type { Stationery } from './write.ts';

/** What letters to families stand on: what is remembered, the association's texts, and how mail leaves. */
export interface LettersGround extends Ground {
  readonly camp: Ground['camp'] & Stationery['camp'];
  readonly texts: LetterTexts;
  readonly correspondence: Pick<Correspondence, 'from'>;
  /** Where families see the site, if it has been set. */
  readonly publicUrl: string | undefined;
  readonly hasMail: boolean;
}
