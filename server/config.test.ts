import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('the defaults are port 3000, the folder data/ and 60 forms a minute from each address', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    dataFolder: resolve('data'),
    trustedProxies: 0,
    formsPerMinute: 60,
  });
});

test('single quotes around a value, which podman passes on from .env, are not part of it', () => {
  const set = readConfig({ PORT: "'80'", SMTP_URL: "'smtp://a:b'c@mail.example'", DATABASE_URL: "''" });
  expect(set).toMatchObject({ port: 80, smtpUrl: "smtp://a:b'c@mail.example", databaseUrl: undefined });
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

test('MAIL_TO contains one address or several, whose domains may have letters beyond ASCII, as MAIL_FROM’s', () => {
  expect(readConfig({}).mailTo).toBeUndefined();
  expect(readConfig({ MAIL_TO: 'info@kollo.example' }).mailTo).toEqual(['info@kollo.example']);
  expect(
    readConfig({ MAIL_FROM: 'kollo@söderala.example', MAIL_TO: 'info@söderala.example, bo@åre.example' }),
  ).toMatchObject({
    mailFrom: 'kollo@xn--sderala-90a.example',
    mailTo: ['info@xn--sderala-90a.example', 'bo@xn--re-xia.example'],
  });
});

test.each([
  ['SMTP_URL', 'smtp://user:12%2Fss@mail.example:587'],
  ['SMTP_URL', 'smtps://user:a%23b%3Fc%40d%25@mail.example/'],
  ['SMTP_URL', 'smtp://user@kollo.example:p@ss@mail.example:587'],
  ['SMTP_URL', 'smtp://[::1]:25'],
  ['DATABASE_URL', 'postgres://user:12%2Fss@host/kollo?sslmode=require'],
  ['DATABASE_URL', 'postgres:///kollo?host=/var/run/postgresql'],
])('the setting %s=%s is accepted', (name, value) => {
  const { smtpUrl, databaseUrl } = readConfig({ [name]: value });
  expect(smtpUrl ?? databaseUrl).toBe(value);
});

test.each([
  'smtp://user:12/hemligt@mail.example:587',
  'smtp://user:12#hemligt@mail.example:587',
  'smtp://user:12?hemligt@mail.example:587',
  'smtp://user:hemligt%@mail.example:587',
  'smtp:user:hemligt@mail.example',
  'postgres://user:12/hemligt@host/kollo',
])('%s is refused in one sentence with the remedy, and without the password', (value) => {
  const name = value.startsWith('smtp') ? 'SMTP_URL' : 'DATABASE_URL';
  const remedy = 'in the user name and password write / as %2F, # as %23, ? as %3F, @ as %40 and % as %25';
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^The setting ${name} must be .*\\.$`));
  expect(() => readConfig({ [name]: value })).toThrow(remedy);
  expect(() => readConfig({ [name]: value })).not.toThrow(/hemligt/);
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
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://kollo:hemligt@localhost/kollo'],
  ['SMTP_URL', 'hemligt'],
  ['PUBLIC_URL', 'kollo.example'],
  ['PUBLIC_URL', 'https://kollo.example/kollo'],
  ['PUBLIC_URL', 'https://anna:hemligt@kollo.example'],
  ['MAIL_FROM', 'björn@kollo.example'],
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
