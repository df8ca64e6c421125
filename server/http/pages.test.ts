import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ours, startCollector } from '../../tests/collector.ts';
import { requestExactly } from '../../tests/request.ts';
import { temporarySqlite } from '../../tests/stores.ts';
import { buildTinySite } from '../../tests/tiny-site.ts';
import type { Store } from '../store/store.ts';
import { type Listener, listen } from './listen.ts';
import { openPages, type Pages, readFiles } from './pages.ts';
import { securityHeaders } from './security-headers.ts';
import { answerWith } from './server.ts';

const folder = mkdtempSync(join(tmpdir(), 'kollo-site-'));
const clientFolder = join(folder, 'client');
let store: Store;
let collector: Awaited<ReturnType<typeof startCollector>>;
let listener: Listener;
let pages: Pages;
let address: string;

beforeAll(async () => {
  buildTinySite(folder);
  store = await temporarySqlite();
  const service = { to: 'service', url: 'https://svar.example.net/f/1' } as const;
  const forms = { ...ours, child: service, kontakt: { to: 'nobody' } } as const;
  const headers = securityHeaders(forms, 'https://kollo.example');
  pages = openPages(readFiles(clientFolder), headers, ['/kansli']);
  collector = await startCollector({ store, pages, headers: headers.everywhere });
  await collector.server.ready();
  const answer = answerWith(() => ({ pages }), collector.server);
  listener = await listen(answer, { port: 0, host: '127.0.0.1' });
  address = listener.address;
});
afterAll(async () => {
  await listener.close();
  await collector.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  requestExactly(address, path, headers, method);

describe('a request line in absolute form', () => {
  const whole = (path: string) => `http://kollo.example${path}`;

  test.each(['/?fbclid=abc', '/finns-inte', '/api/season', '/kansli/api/today'])(
    'gets the answer of %s',
    async (path) => {
      const [expected, answer] = [await get(path), await get(whole(path))];
      expect([answer.status, answer.text.length]).toEqual([expected.status, expected.text.length]);
    },
  );

  test('takes its host before the Host header', async () => {
    const { status } = await get('http://127.0.0.1/kansli', { host: 'kollo.example' });
    expect(status).toBe((await get('/kansli', { host: '127.0.0.1' })).status);
  });
});

describe('a page', () => {
  test('is compressed as Accept-Encoding asks, with a Vary header', async () => {
    const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    const gzip = await get('/', { 'accept-encoding': 'gzip;q=1.0, br;q=0' });
    const plain = await get('/', { 'accept-encoding': 'brunsås' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.bytes).toString()).toContain('Välkommen');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.bytes).toString()).toContain('Välkommen');
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [accepted, coding] of [
      ['BR;q=0.5, GZIP', 'br'],
      ['br; q=0.000, gzip;q=0.001', 'gzip'],
      ['br;q=0, gzip;q=0.0', undefined],
      ['*;q=0', undefined],
    ] as const) {
      expect((await get('/', { 'accept-encoding': accepted })).headers['content-encoding']).toBe(coding);
    }
    expect(plain.text).toContain('Välkommen');
    for (const { headers } of [brotli, gzip, plain]) expect(headers.vary).toBe('Accept-Encoding');
    expect(new Set([brotli, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  test('must be revalidated each time, and responds 304 when it has not changed', async () => {
    const first = await get('/');
    const etag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('no-cache');
    for (const tag of [etag, `W/${etag}`, `"annan", ${etag}`]) {
      const again = await get('/', { 'if-none-match': tag });
      expect(again.status).toBe(304);
      expect(again.text).toBe('');
      expect(again.headers.etag).toBe(etag);
    }
    expect((await get('/', { 'if-none-match': '"annan"' })).status).toBe(200);
  });

  test('answers HEAD with the same headers and no body', async () => {
    const [got, head] = [await get('/'), await get('/', {}, 'HEAD')];
    expect(head.text).toBe('');
    expect(head.headers['content-length']).toBe(got.headers['content-length']);
    expect(head.headers.etag).toBe(got.headers.etag);
  });

  test.each([
    ['/samarbetspartner', '/samarbetspartners'],
    ['/kontakt/?fran=mejl', '/kontakt?fran=mejl'],
    ['/KONTAKT//?Namn=A', '/kontakt?Namn=A'],
    ['/kontakt.', '/kontakt'],
    ['/Kontakt),?fran=mejl.', '/kontakt?fran=mejl.'],
    ['/kontakt%C2%A0', '/kontakt'],
    ['/kontakt%A0', '/kontakt'],
    ['/kontakt%E2%80%9D%3e...', '/kontakt'],
    ['/kontakt%23form', '/kontakt#form'],
    ['/assets/stil.abc123.css,', '/assets/stil.abc123.css'],
    ['/)', '/'],
  ])('has one address: %s leads to %s', async (asked, address) => {
    const { status, headers } = await get(asked);
    expect([status, headers.location]).toEqual([301, address]);
  });

  test('can be replaced, also for browsers that have cached the old one', async () => {
    const before = await get('/samarbetspartners');
    await pages.replace('/samarbetspartners', '<!doctype html><title>Ny</title>');
    const after = await get('/samarbetspartners', { 'if-none-match': String(before.headers.etag) });
    expect(after.status).toBe(200);
    expect(after.text).toContain('Ny');
  });

  test('responds 405 to POST', async () => {
    const answer = await get('/kontakt', {}, 'POST');
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('an unknown URL', () => {
  const hidden = '/.env /kontakt/index.html /404.html /assets/stil.abc123.css.gz /index.html.br'.split(' ');
  const mistyped = '/finns-inte /kontakt%C3%B6 /kontakt%00 /%2Fkontakt. /%00 /%zz'.split(' ');

  test.each([...hidden, ...mistyped, '/%2e%2e/%2e%2e/etc/passwd', '//etc/passwd'])(
    '%s gives a page in Swedish and status 404',
    async (url) => {
      const response = await get(url);
      expect(response.status).toBe(404);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.text).toContain('vilse');
    },
  );
});

describe('a file', () => {
  test('with a hashed name is cached for a year, and is compressed', async () => {
    const { headers, status } = await get('/assets/stil.abc123.css', { 'accept-encoding': 'br' });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBe('br');
    expect(String(headers.vary).toLowerCase()).toContain('accept-encoding');
  });

  test('responds 304 to a browser that has cached it', async () => {
    const { headers } = await get('/robots.txt');
    const again = await get('/robots.txt', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('that is a picture is not compressed, even if Accept-Encoding allows it', async () => {
    const { headers, bytes } = await get('/assets/bild.abc123.avif', { 'accept-encoding': 'br, gzip' });
    expect(headers['content-type']).toBe('image/avif');
    expect(headers['content-encoding']).toBeUndefined();
    expect(bytes).toEqual(readFileSync(join(clientFolder, 'assets/bild.abc123.avif')));
  });

  test('that is posted to responds 405', async () => {
    const answer = await get('/robots.txt', {}, 'POST');
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(answer.text).toContain('Gå till startsidan');
    expect((await get('/robots.txt', {}, 'HEAD')).text).toBe('');
  });

  test('without a hashed name is cached for an hour', async () => {
    expect((await get('/robots.txt')).headers['cache-control']).toBe('public, max-age=3600');
  });
});

describe('security headers', () => {
  const pages = ['/', '/finns-inte', '/samarbetspartner', '/%zz'];
  const others = ['/api/season', '/api/finns-inte', '/assets/stil.abc123.css'];

  test.each([...pages, ...others])('are on %s', async (url) => {
    const { headers } = await get(url);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['strict-transport-security']).toBe('max-age=63072000');
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('allow forms to be sent only to this site and the service in camp.yaml', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' https://svar.example.net;");
    expect(policy).toContain("form-action 'self' https://svar.example.net;");
  });

  test('allow the map on the contact page only', async () => {
    const policy = async (url: string) => String((await get(url)).headers['content-security-policy']);
    expect(await policy('/kontakt')).toContain('frame-src https://www.openstreetmap.org;');
    expect(await policy('/')).toContain("frame-src 'none';");
  });
});
