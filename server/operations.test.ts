import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const operations = readFileSync(resolve(import.meta.dirname, '../docs/operations.md'), 'utf8');

/** The block of docs/operations.md that contains these words. */
function block(language: string, words: string): string {
  const blocks = [...operations.matchAll(/^```(\w+)\n(.*?)^```$/gms)];
  const [, , code] = blocks.find(([, kind, code = '']) => kind === language && code.includes(words)) ?? [];
  if (!code) throw new Error(`docs/operations.md has no ${language} block with ${words}`);
  return code;
}

describe('the script /usr/local/bin/kollo', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'kollo-script-'));
    mkdirSync(join(folder, 'bin'));
    mkdirSync(join(folder, 'utdrag'));
    writeFileSync(join(folder, 'kollo.env'), '');
    const program = (name: string, script: string) =>
      writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    program('id', '[ "$1" = -u ] && echo "$CALLER" || echo "$GROUPS_OF_CALLER"');
    program('sudo', 'echo sudo "$@"');
    program('setpriv', 'case "$*" in *launch.mjs*) echo "$@"; exit 5;; esac');
    const script = block('sh', 'as_kollo()').replace('/etc/kollo.env', `${folder}/kollo.env`);
    program('kollo', script.replaceAll('/srv/kollo', folder));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function kollo(args: readonly string[], caller: { uid?: string; sudoUser?: string; groups?: string }) {
    const { uid = '0', sudoUser = '', groups = '' } = caller;
    const { status, stdout, stderr } = spawnSync(join(folder, 'bin/kollo'), args, {
      encoding: 'utf8',
      env: {
        PATH: `${folder}/bin:${process.env.PATH}`,
        CALLER: uid,
        SUDO_USER: sudoUser,
        GROUPS_OF_CALLER: groups,
      },
    });
    return { status, out: stdout.replaceAll(folder, '/srv/kollo').trim(), error: stderr.trim() };
  }

  const volunteer = { sudoUser: 'bo', groups: 'bo kollo-office' };
  const asKollo = '--reuid kollo --regid kollo --init-groups node /srv/kollo/site/launch.mjs cli/kollo.ts';

  test.each([[['invite', 'bo@example.org']], [['--role', 'ansvarig', 'invite', 'bo@example.org']]])(
    'refuses %j to a member of kollo-office, and runs nothing',
    (args) => {
      const error = 'Det får bara de som hör till kollo-admin göra.';
      expect(kollo(args, volunteer)).toEqual({ status: 1, out: '', error });
    },
  );

  test('runs invite for members of kollo-admin and for root', () => {
    const ran = { status: 5, out: `${asKollo} invite bo@example.org`, error: '' };
    const invite = ['invite', 'bo@example.org'];
    expect(kollo(invite, { sudoUser: 'eva', groups: 'eva kollo-office kollo-admin' })).toEqual(ran);
    expect(kollo(invite, {})).toEqual(ran);
  });

  test('runs other commands for a member of kollo-office as the user kollo, and passes on the exit code', () => {
    expect(kollo(['export', 'mina barn.xlsx'], volunteer)).toEqual({
      status: 5,
      out: `${asKollo} export mina barn.xlsx`,
      error: '',
    });
  });

  test('goes through sudo for everybody but root', () => {
    const { out } = kollo(['invite', 'bo@example.org'], { uid: '1000' });
    expect(out).toBe('sudo /srv/kollo/bin/kollo invite bo@example.org');
  });
});

test('nginx logs no request for a family’s secret link, neither over http nor https', () => {
  const [plain = '', secure = ''] = block('nginx', 'listen 80')
    .split(/^server \{$/m)
    .slice(1);
  expect(plain).toMatch(/^ {4}access_log off;$/m);
  expect(plain).toMatch(/^ {4}return 301 /m);
  const [, secret = ''] = /location \/min-sida\/ \{(.*?)^ {4}\}/ms.exec(secure) ?? [];
  expect(secret).toMatch(/^ {8}access_log off;$/m);
  expect(secret).toMatch(/^ {8}error_log \/dev\/null crit;$/m);
  expect(secret).toMatch(/^ {8}add_header Referrer-Policy no-referrer always;$/m);
});

test('Caddy cuts the secret from the log of errors, and keeps it out of the access log', () => {
  const caddy = block('caddyfile', 'reverse_proxy');
  const [, pattern = '', replacement = ''] = /request>uri regexp (\S+) (\S+)/.exec(caddy) ?? [];
  const logged = (path: string) => path.replace(new RegExp(pattern), replacement);
  expect(['/min-sida/hemlig?a=b', '/kontakt'].map(logged)).toEqual(['/min-sida/', '/kontakt']);
  for (const line of [
    'request>headers>Referer delete',
    'resp_headers>Location delete',
    'log_skip /min-sida/*',
  ])
    expect(caddy).toContain(line);
});
