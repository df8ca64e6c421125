import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../new-folder.ts';
import { moveBrowsersClock } from './browser-clock.ts';

test('a publication keeps the demo’s clock, because it is part of the office’s script', () => {
  const client = newFolder();
  for (const folder of ['assets', 'kansli']) mkdirSync(join(client, folder));
  const page = '<head><script type="module" src="/assets/office-1.js"></script></head>';
  writeFileSync(join(client, 'kansli/index.html'), page);
  writeFileSync(join(client, 'assets/office-1.js'), 'start();');
  writeFileSync(join(client, 'assets/office-1.js.br'), 'as it was');
  moveBrowsersClock(client, 1000);
  const read = (file: string) => readFileSync(join(client, file), 'utf8');
  expect(read('kansli/index.html')).toBe(page);
  expect(read('assets/office-1.js')).toBe("import '/assets/in-may.js';\nstart();");
  expect(read('assets/in-may.js')).toContain('machineNow() + 1000');
  expect(existsSync(join(client, 'assets/office-1.js.br'))).toBe(false);
});
