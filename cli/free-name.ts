import { existsSync } from 'node:fs';
import { format, parse } from 'node:path';

/** The path itself, or when it is taken the first free of `kopia-2.db`, `kopia-3.db` … */
export function freeName(path: string): string {
  const { dir, name, ext } = parse(path);
  let free = path;
  for (let number = 2; existsSync(free); number++) free = format({ dir, name: `${name}-${number}`, ext });
  return free;
}
