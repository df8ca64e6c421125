import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a copy on its way does not stay behind when the command is broken off', () => {
  const program = `
    import { temporaryFolder } from './server/store/transfer/temporary-folder.ts';
    console.log(temporaryFolder('${join(tmpdir(), 'kollo-broken-off-')}').path);
    process.exit(1);
  `;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout).toContain('kollo-broken-off-');
  expect(existsSync(stdout.trim())).toBe(false);
});
