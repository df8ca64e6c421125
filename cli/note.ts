import { userInfo } from 'node:os';
import { type Actor, writeDiary } from '../server/diary.ts';
import type { Store } from '../server/store/store.ts';

/** Notes in the diary what somebody does by a command, before they see what comes of it. */
export async function note({ db }: Pick<Store, 'db'>, verb: string): Promise<void> {
  await writeDiary(db, [{ who: whoIsTyping(), verb }], new Date());
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
