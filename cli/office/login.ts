import { userInfo } from 'node:os';

/** Who does something by a command, for the history and the diary: "kollo (anna)", the login behind sudo. */
export function whoIsTyping(): string {
  return `kollo (${process.env.SUDO_USER || userInfo().username})`;
}
