import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../tests/new-folder.ts';

const deploy = resolve(import.meta.dirname, '../deploy');
const example = readFileSync(join(deploy, '.env.example'), 'utf8');
const filledIn = example.replace("BACKUP_RECIPIENT=''", "BACKUP_RECIPIENT='age1example'");

test('Caddy cuts families’ secrets from its log of errors, and keeps no access log', () => {
  const caddy = readFileSync(join(deploy, 'Caddyfile'), 'utf8');
  const [, pattern = '', replacement = ''] = /request>uri regexp \(\?i\)(\S+) (\S+)/.exec(caddy) ?? [];
  const logged = (path: string) => path.replace(new RegExp(pattern, 'i'), replacement);
  expect(['/min-sida/hemlig?a=b', '/Min-Sida/hemlig', '/kontakt'].map(logged)).toEqual([
    '/min-sida/',
    '/min-sida/',
    '/kontakt',
  ]);
  for (const line of ['request>headers>Referer delete', 'resp_headers>Location delete'])
    expect(caddy).toContain(line);
  expect(caddy.match(/^\s*log\b/gm)).toHaveLength(1);
});

/** What check-env.sh says about a file of settings beside it; '' if nothing. */
function complaint(settings: string | undefined): string {
  const folder = newFolder();
  copyFileSync(join(deploy, 'check-env.sh'), join(folder, 'check-env.sh'));
  if (settings !== undefined) writeFileSync(join(folder, '.env'), settings);
  const { status, stderr } = spawnSync('sh', ['check-env.sh'], { cwd: folder, encoding: 'utf8' });
  expect(status === 0).toBe(stderr === '');
  return stderr;
}

test('check-env.sh accepts the example with a key, and any value between single quotes', () => {
  expect(complaint(filledIn)).toBe('');
  expect(complaint(`${filledIn}\nPOSTGRES_PASSWORD='a$b #"\\ å='\n# a note\n`)).toBe('');
});

test.each([
  { fault: 'a missing file', settings: undefined, says: './.env is missing: copy' },
  { fault: 'no quotes', line: 'MAIL_TO=info@kollo.example', says: './.env, line 11: write NAME=' },
  { fault: 'double quotes', line: 'RATE_LIMIT="60"', says: './.env, line 11: write NAME=' },
  { fault: 'a comment after the value', line: "RATE_LIMIT='60' # forms", says: 'line 11' },
  { fault: 'an end that is missing', line: "RATE_LIMIT='60", says: 'line 11' },
  {
    fault: 'a missing line',
    settings: filledIn.replace(/^MAIL_FROM.*\n/m, ''),
    says: './.env has no value for MAIL_FROM: add the line',
  },
  { fault: 'no key for backups', settings: example, says: 'no value for BACKUP_RECIPIENT' },
  {
    fault: 'an empty value',
    settings: filledIn.replace(/^PUBLIC_URL.*/m, "PUBLIC_URL=''"),
    says: 'no value for PUBLIC_URL',
  },
])('check-env.sh says in a sentence, without the value, that .env has $fault', ({ line, settings, says }) => {
  const said = complaint(line === undefined ? settings : `${filledIn}${line}\n`);
  expect(said).toMatch(/^[^\n]+\n$/);
  expect(said).toContain(says);
  expect(said).not.toMatch(/60|kollo\.example/);
});

test('the settings of the example are those of the server and of compose.yaml', () => {
  const compose = readFileSync(join(deploy, 'compose.yaml'), 'utf8');
  const config = readFileSync(resolve(import.meta.dirname, 'config.ts'), 'utf8');
  const settings = readFileSync(resolve(import.meta.dirname, '../site-settings.ts'), 'utf8');
  const names = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
  expect(names.length).toBeLessThan(8);
  expect(names.filter((name) => !`${compose}${config}${settings}`.includes(name))).toEqual([]);
});
