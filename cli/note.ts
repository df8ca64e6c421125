import { userInfo } from 'node:os';
import { type Actor, writeDiary } from '../server/diary.ts';
import type { Store } from '../server/store/store.ts';

/** Writes a command to the diary before its result is shown. */
export async function note({ db }: Pick<Store, 'db'>, verb: string): Promise<void> {
  await writeDiary(db, [{ who: whoIsTyping(), verb }], new Date());
}

/** The person who runs the command, for the diary: "kollo (anna)", also behind sudo. */
function whoIsTyping(): Actor {
  return { kind: 'command', name: `kollo (${process.env.SUDO_USER || login()})`, id: null };
}

function login(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user may have a number without a name.
    return String(process.getuid?.() ?? '?');
  }
}
