import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('defaults to port 3000, the folder data/ and 60 forms a minute from each address', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    dataFolder: resolve('data'),
    trustedProxies: 0,
    formsPerMinute: 60,
  });
});

test('an empty variable counts as not set', () => {
  expect(
    readConfig({ PORT: '', DATABASE_URL: '', SMTP_URL: '', PUBLIC_URL: '', CONTENT_DIR: '', DIST_DIR: '' }),
  ).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    smtpUrl: undefined,
    publicUrl: undefined,
    contentFolder: resolve('content'),
    // The build empties this folder first.
    distFolder: resolve('dist'),
  });
});

test.each([
  ['false', 0],
  ['true', 1],
  ['2', 2],
])('TRUST_PROXY=%s trusts %i proxies', (value, hops) => {
  expect(readConfig({ TRUST_PROXY: value }).trustedProxies).toBe(hops);
});

test('MAIL_TO contains one address or several', () => {
  expect(readConfig({ MAIL_TO: 'info@kollo.example' }).mailTo).toEqual(['info@kollo.example']);
  expect(readConfig({ MAIL_TO: 'ada@kollo.example, bo@kollo.example' }).mailTo).toEqual([
    'ada@kollo.example',
    'bo@kollo.example',
  ]);
  expect(readConfig({}).mailTo).toBeUndefined();
});

test.each([
  ['https://kollo.example', 'https://kollo.example'],
  ['https://kollo.example/', 'https://kollo.example'],
  ['http://localhost:3000/', 'http://localhost:3000'],
])('PUBLIC_URL=%s gives links that begin with %s', (value, address) => {
  expect(readConfig({ PUBLIC_URL: value }).publicUrl).toBe(address);
});

test.each([
  ['PORT', 'åttatusen'],
  ['PORT', '80.5'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://kollo:hemligt@localhost/kollo'],
  ['SMTP_URL', 'hemligt'],
  ['PUBLIC_URL', 'kollo.example'],
  ['PUBLIC_URL', 'https://kollo.example/kollo'],
  ['PUBLIC_URL', 'https://kollo.example/?from=letter'],
  ['PUBLIC_URL', 'https://anna:hemligt@kollo.example'],
  ['MAIL_TO', 'styrelsen'],
  ['MAIL_TO', 'info@kollo.example, styrelsen'],
  ['TRUST_PROXY', 'ja'],
  ['TRUST_PROXY', '11'],
  ['RATE_LIMIT', '0'],
])(
  'an invalid %s is reported by name in one sentence, without its value, which may be a password',
  (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^The setting ${name} must be .*\\.$`));
    expect(() => readConfig({ [name]: value })).not.toThrow(/hemligt/);
  },
);
