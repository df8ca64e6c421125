import { existsSync, readFileSync } from 'node:fs';

/** What a process was started as, from Linux itself; nothing once it has ended. */
const commandOf = (pid: number) =>
  existsSync(`/proc/${pid}`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') : '';

/** The processes that a process has begun by such a command. Asking `ps` for them over and over costs more than most that they do. */
export function childrenOf(pid: number, command: RegExp): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children.map(Number).filter((child) => command.test(commandOf(child)));
}
