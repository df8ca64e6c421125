import { writeDiary } from '../server/diary.ts';
import type { Store } from '../server/store/store.ts';
import { whoIsTyping } from './login.ts';

/** Notes in the diary what somebody does by a command, before they see what comes of it. */
export async function note(
  { db }: Pick<Store, 'db'>,
  verb: string,
  references?: readonly string[],
): Promise<void> {
  const line = { who: whoIsTyping(), verb };
  const lines = references?.map((reference) => ({ ...line, reference })) ?? [line];
  await writeDiary(db, lines, new Date());
}
