import { userInfo } from 'node:os';
import { type Actor, writeDiary } from '../server/diary.ts';
import type { Store } from '../server/store/store.ts';

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

/** Who does something by a command, for the history and the diary: "kollo (anna)", the login behind sudo. */
export function whoIsTyping(): Actor {
  return { kind: 'command', name: `kollo (${process.env.SUDO_USER || login()})`, id: null };
}

function login(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user may have a number and no name.
    return String(process.getuid?.() ?? '?');
  }
}
