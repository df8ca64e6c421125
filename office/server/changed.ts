import { Refusal } from '../../server/http/errors.ts';
import type { Changed } from '../shared/common-answers.ts';
import { shortName } from './actor.ts';

/** Refuses a change from an old view, with the value that is stored now: nobody overwrites what they have not seen. */
export class ChangedMeanwhile extends Refusal {
  readonly theirs: Changed['theirs'];

  constructor(value: unknown, by: string | null | undefined, at: string | null | undefined) {
    super(409, `${shortName(by ?? 'Någon')} ändrade nyss. Ditt sparades inte: se hur det är nu, och välj.`);
    this.theirs = { value, by: by ?? null, at: at ?? null };
  }
}
