import type { HealthListAnswer } from '../../../forms/office/answers.ts';
import type { PaperList } from '../../../forms/office/papers.ts';
import { type Actor, writeDiary } from '../../diary.ts';
import { readHealthList } from '../applications/health.ts';
import type { Ground } from '../ground.ts';

const printed: Readonly<Record<Exclude<PaperList, 'halsa'>, string>> = {
  incheckning: 'skrev ut incheckning',
  ledare: 'skrev ut ledarnas lista',
  kok: 'skrev ut kökets lista',
};

/** Notes in the diary that a week's list is printed; `halsa` answers with what stands on it. */
export async function printList(
  ground: Ground,
  week: number,
  list: PaperList,
  who: Actor,
): Promise<HealthListAnswer | Record<string, never>> {
  if (list === 'halsa') return readHealthList(ground, week, who);
  await writeDiary(ground.store.db, [{ who, verb: printed[list], week }], ground.now());
  return {};
}
