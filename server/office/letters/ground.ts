import type { Correspondence } from '../../outbox/send.ts';
import type { Office } from '../office.ts';

/** What letters to families stand on: what is remembered, the association's texts, and how mail leaves. */
export interface LettersGround
  extends Pick<Office, 'store' | 'camp' | 'texts' | 'publicUrl' | 'send' | 'now'> {
  readonly correspondence: Pick<Correspondence, 'from'>;
}
