import { userInfo } from 'node:os';

/** Who does something by a command, for the history and the diary: "kollo (anna)", the login behind sudo. */
export function whoIsTyping(): string {
  return `kollo (${process.env.SUDO_USER || login()})`;
}

function login(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user may have a number and no name.
    return String(process.getuid?.() ?? '?');
  }
}
