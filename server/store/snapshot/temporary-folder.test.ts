import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a temporary folder is removed when the command is interrupted', () => {
  const program = `
    import { temporaryFolder } from './server/store/snapshot/temporary-folder.ts';
    console.log(temporaryFolder('${join(tmpdir(), 'kollo-broken-off-')}').path);
    process.exit(1);
  `;
  expect(existsSync(brokenOff(program))).toBe(false);
});

test('a temporary folder is removed even if a thread still writes to it', () => {
  const program = `
    import { existsSync } from 'node:fs';
    import { Worker } from 'node:worker_threads';
    import { temporaryFolder } from './server/store/snapshot/temporary-folder.ts';
    const { path } = temporaryFolder('${join(tmpdir(), 'kollo-broken-off-')}');
    const writing = \`
      import { writeFileSync } from 'node:fs';
      const until = Date.now() + 200;
      for (let name = 0; Date.now() < until; name++) try { writeFileSync('\${path}/' + name, ''); } catch {}
    \`;
    new Worker(writing, { eval: true });
    console.log(path);
    setInterval(() => existsSync(path + '/9') && process.exit(1), 1);
  `;
  expect(existsSync(brokenOff(program))).toBe(false);
});

/** The folder that a program tells of, when it has ended. */
function brokenOff(program: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout).toContain('kollo-broken-off-');
  return stdout.trim();
}
