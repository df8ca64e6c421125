import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Moves the clock of the office's page ahead by some milliseconds. The office's own script imports it, because each
 * publication renders the office's page again, without any added script tag.
 */
export function moveBrowsersClock(client: string, ahead: number): void {
  const [, script] =
    /src="(\/assets\/[^"]+\.js)"/.exec(readFileSync(join(client, 'kansli/index.html'), 'utf8')) ?? [];
  if (!script) throw new Error('The page of the office has no script');
  writeFileSync(join(client, 'assets/in-may.js'), movedClock(ahead));
  const file = join(client, script);
  writeFileSync(file, `import '/assets/in-may.js';\n${readFileSync(file, 'utf8')}`);
  // The compressed files of the old script.
  for (const compressed of ['br', 'gz']) rmSync(`${file}.${compressed}`, { force: true });
}

const movedClock = (ahead: number) => `const machineNow = Date.now, now = () => machineNow() + ${ahead};
Date = new Proxy(Date, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length ? given : [now()], newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
`;
