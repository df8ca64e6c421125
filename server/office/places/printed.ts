import type { PaperList } from '../../../forms/office/papers.ts';
import { takesABed } from '../../../forms/office/placement.ts';
import type { Actor } from '../../diary.ts';
import { writeDisclosure } from '../../submissions/disclosures.ts';
import { type ApplicationForm, readApplicants } from '../applications/applicants.ts';
import { placedReferences } from '../applications/placed.ts';
import type { Ground } from '../ground.ts';

/** How the diary tells of a list on paper, and whom it holds of those with a place or an offer. */
const printed: Readonly<
  Record<Exclude<PaperList, 'halsa'>, { readonly verb: string; readonly holds: readonly ApplicationForm[] }>
> = {
  incheckning: { verb: 'skrev ut incheckning', holds: ['child'] },
  ledare: { verb: 'skrev ut ledarnas lista', holds: ['child', 'leader'] },
  kok: { verb: 'skrev ut kökets lista', holds: ['child', 'leader'] },
  bilder: { verb: 'skrev ut listan om bilder', holds: ['child'] },
  allt: { verb: 'skrev ut allt', holds: ['child', 'leader'] },
};

/** Notes that a week's list is printed, and whom it holds. */
export async function notePrint(
  { store, now }: Ground,
  week: number,
  list: keyof typeof printed,
  who: Actor,
): Promise<void> {
  const { verb, holds } = printed[list];
  const held = await readApplicants(store.db, placedReferences(store.db, takesABed, [week]), holds);
  const references = held.map(({ reference }) => reference);
  await store.db
    .transaction()
    .execute((transaction) => writeDisclosure(transaction, { who, verb, week }, references, now()));
}
