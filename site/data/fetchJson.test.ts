import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { queryClient } from './queryClient.ts';

const requests: string[] = [];
let server: Server;
let address: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const [, status, body] = request.url?.split('/') ?? [];
    response.writeHead(Number(status)).end(decodeURIComponent(body ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
});

const fetched = (path: string) => queryClient.fetchQuery({ queryKey: [`${address}${path}`] });

describe('fetchJson, through the query client', () => {
  test('fetches the URL in the query key and parses the response as JSON', async () => {
    expect(await fetched('/200/{"open":true}')).toEqual({ open: true });
    expect(requests.at(-1)).toMatch(/^GET /);
  });

  test.each([
    ['/404/Finns%20inte', '404: Finns inte'],
    ['/500/', '500: Internal Server Error'],
    ['/401/Nej', '401: Nej'],
  ])('throws status and body when %s is not ok, and does not retry', async (path, message) => {
    const before = requests.length;
    await expect(fetched(path)).rejects.toThrow(new Error(message));
    expect(requests).toHaveLength(before + 1);
  });

  test('sends credentials', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    await fetched('/200/{}');
    expect(asked.mock.lastCall?.[1]).toMatchObject({ credentials: 'include' });
    asked.mockRestore();
  });
});
