import type { PaperList } from '../../../forms/office/answers.ts';
import { findSubmission } from '../../submissions/read.ts';
import { readDiary, writeDiary } from '../diary.ts';
import type { OfficeMemory } from '../memory.ts';
import { readApplication } from '../placements/application.ts';
import { eraseBy } from './erase.ts';
import { exportList } from './export.ts';
import { applicationForms } from './forms.ts';
import type { Ground } from './ground.ts';
import { readHealth, readHealthList } from './health.ts';
import { markAnswered, readMessages } from './messages.ts';
import { writePayment, writeText } from './write.ts';

const printed: Readonly<Record<Exclude<PaperList, 'halsa'>, string>> = {
  incheckning: 'skrev ut incheckning',
  ledare: 'skrev ut ledarnas lista',
  kok: 'skrev ut kökets lista',
};

/** What the office has written about applications and read of them, what it has answered, and who did what. */
export function recordsMemory(
  ground: Ground,
): Pick<
  OfficeMemory,
  | 'health'
  | 'writeNote'
  | 'writeFoodLine'
  | 'notePayment'
  | 'erase'
  | 'printList'
  | 'messages'
  | 'markAnswered'
  | 'diary'
  | 'export'
> {
  const { store, now } = ground;
  const written = async (reference: string, isThere: Promise<boolean>) =>
    (await isThere) ? readApplication(ground, reference) : undefined;
  return {
    health: (reference, weeks, by) => readHealth(ground, reference, weeks, by.name),
    writeNote: (reference, { text, was }, by) =>
      written(reference, writeText(ground, { reference, kind: 'note', text, was }, by.name)),
    writeFoodLine: (reference, { text, was }, by) =>
      written(reference, writeText(ground, { reference, kind: 'food', text, was }, by.name)),
    notePayment: (reference, week, paidOn, by) =>
      written(reference, writePayment(ground, { reference, week, paidOn }, by.name)),
    async erase(reference, by) {
      const found = await findSubmission(store, reference);
      if (!found || !applicationForms.some((form) => form === found.form)) return undefined;
      await eraseBy(by.name, store, [found], now());
      return true;
    },
    async printList(week, list, by) {
      if (list === 'halsa') return readHealthList(ground, week, by.name);
      await writeDiary(store.db, [{ who: by.name, verb: printed[list], week }], now());
      return {};
    },
    messages: () => readMessages(store.db),
    markAnswered: (reference, answered, by) => markAnswered(ground, reference, answered, by.name),
    diary: () => readDiary(store.db),
    export: (form, everyone, by) => exportList(ground, form, everyone, by.name),
  };
}
