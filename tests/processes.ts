import { existsSync, readFileSync } from 'node:fs';

/** A process's command line from Linux's /proc; '' after its exit. */
const commandOf = (pid: number) =>
  existsSync(`/proc/${pid}`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') : '';

/** The child processes whose command line matches. Cheaper than running `ps` repeatedly. */
export function childrenOf(pid: number, command: RegExp): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children.map(Number).filter((child) => command.test(commandOf(child)));
}
