import { userInfo } from 'node:os';
import type { Actor } from '../server/diary.ts';

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
