import { type Actor, writeDiary } from '../../../server/diary.ts';
import type { PaperList } from '../../shared/papers.ts';
import type { Context } from '../context.ts';

/** The diary's verb for each printed list. */
const printed: Readonly<Record<Exclude<PaperList, 'halsa'>, string>> = {
  incheckning: 'skrev ut incheckning',
  ledare: 'skrev ut ledarnas lista',
  kok: 'skrev ut kökets lista',
  bilder: 'skrev ut listan om bilder',
  allt: 'skrev ut allt',
};

/** Writes in the diary that a week's list is printed. */
export async function notePrint(
  { store, now }: Context,
  week: number,
  list: keyof typeof printed,
  who: Actor,
): Promise<void> {
  await writeDiary(store.db, [{ who, verb: printed[list], week }], now());
}
