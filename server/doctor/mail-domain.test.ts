import { NODATA, NOTFOUND, TIMEOUT } from 'node:dns/promises';
import { expect, test } from 'vitest';
import { mailDomainFindings, rememberingMailDomain } from './mail-domain.ts';

/** A resolver's error. */
const dnsError = (code: string) => Object.assign(new Error(code), { syscall: 'queryTxt', code });

/** The findings about a sender, where these TXT records exist. */
const findings = (from: string, records: Readonly<Record<string, string>>) =>
  mailDomainFindings(from, {
    async resolveTxt(name) {
      const text = records[name];
      if (text !== undefined) return [[text]];
      const isParent = Object.keys(records).some((known) => known.endsWith(`.${name}`));
      throw dnsError(isParent ? NODATA : NOTFOUND);
    },
  });

const complete = {
  'kollo.example': 'v=spf1 include:mail.example -all',
  'post2027._domainkey.kollo.example': 'v=DKIM1; p=MIIB',
  '_dmarc.kollo.example': 'v=DMARC1; p=quarantine',
};

test('there are no findings for a domain with SPF, DKIM and DMARC', async () => {
  expect(await findings('info@kollo.example', complete)).toEqual([]);
});

test('a subdomain needs only its own SPF when the parent domain has DKIM and DMARC', async () => {
  const records = { ...complete, 'post.kollo.example': 'v=spf1 -all' };
  expect(await findings('info@post.kollo.example', records)).toEqual([]);
});

test.each([
  { without: 'kollo.example', told: 'SPF saknas' },
  { without: 'post2027._domainkey.kollo.example', told: ': DKIM saknas' },
  { without: '_dmarc.kollo.example', told: ': DMARC saknas' },
] as const)('what a domain lacks is told: without $without', async ({ without, told }) => {
  const { [without]: _, ...records } = complete;
  const found = await findings('info@kollo.example', records);
  expect(found).toMatchObject([
    { what: expect.stringContaining(told), remedy: expect.stringContaining('Mail that arrives') },
  ]);
});

test('a domain gives only a note when no name server answers', async () => {
  const silent = { resolveTxt: () => Promise.reject(dnsError(TIMEOUT)) };
  const found = await mailDomainFindings('info@kollo.example', silent);
  expect(found).toMatchObject([
    { what: expect.stringContaining('gick inte att slå upp'), remedy: expect.any(String), isNote: true },
  ]);
});

test('a running server answers at once with what it found last, and looks up again after ten minutes', async () => {
  const noon = new Date('2027-01-20T12:00:00Z');
  const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
  const answers = [[{ what: 'SPF saknas', remedy: '' }], []];
  const asked: string[] = [];
  const domain = rememberingMailDomain(async (from) => {
    asked.push(from);
    return answers.shift() ?? Promise.reject(new Error('The lookup failed'));
  });
  const told = (minutes: number, from = 'info@kollo.example') =>
    domain(from, later(minutes)).map(({ what }) => what);
  expect(told(0)).toEqual([expect.stringContaining('inte uppslaget än')]);
  await expect.poll(() => told(0)).toEqual(['SPF saknas']);
  expect(told(10)).toEqual(['SPF saknas']);
  expect(asked).toHaveLength(1);
  expect(told(11)).toEqual(['SPF saknas']);
  await expect.poll(() => told(11)).toEqual([]);
  // A failed lookup changes nothing, and another sender is another domain.
  expect(told(22)).toEqual([]);
  await expect.poll(() => told(22)).toEqual([]);
  expect(told(22, 'info@other.example')).toEqual([expect.stringContaining('other.example')]);
});
