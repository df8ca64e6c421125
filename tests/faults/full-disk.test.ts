import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Crowd, expectAllThereOnce } from '../load.ts';
import { sessionHeaders } from '../office.ts';
import { pictureAbout } from '../photo.ts';
import { type ServerProcess, sendForm, serverFolder, startImpatient } from '../server-process.ts';
import { smallDisk } from '../small-disk.ts';
import { openIn, workIn } from '../stores.ts';

// A slow machine takes long.

const begun = new Date('2027-07-26T12:00:00Z');

/** A server with its data on a small disk, and the people's requests. */
interface Place {
  readonly server: ServerProcess;
  readonly disk: ReturnType<typeof smallDisk>;
  readonly people: Readonly<Record<'anna' | 'kim' | 'wera', Readonly<Record<string, string>>>>;
}

// office/server/letters/details-routes.test.ts tests the page behind a family's link.
test('a full disk refuses submissions and changes, keeps pages and office readable, and loses nothing acknowledged', async (context) => {
  const disk = smallDisk(context);
  const folder = serverFolder(2027);
  let server: ServerProcess | undefined;
  try {
    writeFileSync(join(folder.environment.DIST_DIR, 'pictures.json'), '{}');
    const before = await openIn(disk.path);
    const people = {
      anna: await sessionHeaders(before, { name: 'Anna Berg', role: 'ansvarig' }, begun),
      kim: await sessionHeaders(before, { name: 'Kim Ek', role: 'kok' }, begun),
      wera: await sessionHeaders(before, { name: 'Wera Ek', role: 'webb' }, begun),
    };
    await before.close();
    server = await startImpatient(
      {
        ...folder.environment,
        DATA_DIR: disk.path,
        PUBLIC_URL: 'https://kollo.example',
        SERVER_CLOCK: begun.toISOString(),
      },
      { versionsEveryMs: 50, retryMs: 100 },
    );
    const place = { server, disk, people };
    await expectNoPictureTaken(place);
    await expectOfficeRead(place);
    const crowd = await expectFormsRefused(place);
    await server.end('SIGKILL');
    await workIn(disk.path, (store) => expectAllThereOnce(store, crowd));
  } finally {
    await server?.end('SIGKILL');
    folder.remove();
    disk.remove();
  }
});

/** Nothing of it is stored until there is room. */
async function expectNoPictureTaken({ server, disk, people }: Place): Promise<void> {
  const { url } = server;
  const body = await sharp({ create: { width: 1000, height: 750, channels: 3, background: '#746' } })
    .jpeg()
    .toBuffer();
  const send = async () => {
    const headers = { ...people.wera, ...pictureAbout(), 'content-type': 'image/jpeg' };
    const sent = { method: 'POST', headers, body: Uint8Array.from(body) };
    const answer = await fetch(`${url}/kansli/api/website/pictures`, sent);
    return { status: answer.status, text: await answer.text() };
  };
  disk.fill();
  const refused = await send();
  expect([refused.status, JSON.parse(refused.text).error.message]).toEqual([
    503,
    expect.stringContaining('Inget har'),
  ]);
  disk.empty();
  expect((await send()).status).toBe(201);
}

/** Expects the office to be readable and changes to be refused. */
async function expectOfficeRead({ server, disk, people: { anna, kim } }: Place): Promise<void> {
  const { url, output } = server;
  const { reference } = await (await sendForm(server, 'child')).json();
  async function ask(headers: typeof anna, method: 'GET' | 'POST', path: string, body: object = {}) {
    const answer = await fetch(`${url}/kansli/api${path}`, {
      method,
      headers,
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      text: await answer.text(),
    };
  }
  const offer = () => {
    const decisions = [{ reference, week: 31, state: 'ja', decisionId: 0 }];
    return ask(anna, 'POST', '/decisions', { decisions });
  };
  disk.fill();
  for (const minutes of [2, 10, 20]) {
    await server.moveClock(new Date(begun.getTime() + minutes * 60_000));
    for (const path of ['/today', `/applications/${reference}`, '/weeks/30', '/diary', '/people'])
      expect.soft((await ask(anna, 'GET', path)).status, `${path} after ${minutes} minutes`).toBe(200);
    expect.soft((await ask(kim, 'GET', '/weeks/30')).status, 'the kitchen’s list').toBe(200);
  }
  expect(output.filter((line) => line.includes('The use of a session could not be noted'))).not.toEqual([]);
  for (const { status, retryAfter, text } of [
    await offer(),
    await ask(anna, 'POST', `/applications/${reference}/health`),
    await ask(anna, 'POST', '/weeks/30/lists', { list: 'ledare' }),
    await ask(anna, 'POST', '/people/renew', { email: 'kim.ek@example.org' }),
  ]) {
    expect.soft([status, retryAfter]).toEqual([503, '30']);
    expect.soft(JSON.parse(text).error.message).toContain('Inget har ändrats');
    expect.soft(text).not.toContain('answers');
  }
  disk.empty();
  expect((await offer()).status).toBe(200);
}

/** Expects refusals also while the space reserved for erasure is free. */
async function expectFormsRefused({ server: { url }, disk }: Place): Promise<Crowd> {
  const crowd = new Crowd(8, () => [url]);
  await crowd.acknowledges(30);
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(disk.path);
    return bavail * bsize;
  };
  const refused = () => crowd.statuses.get(503) ?? 0;
  const roomToErase = 256 * 1024;
  const nearly = join(disk.path, 'nearly');
  writeFileSync(nearly, Buffer.alloc(freeBytes() - roomToErase));
  await expect.poll(refused).toBeGreaterThan(20);
  expect(freeBytes(), 'room that is kept for erasing').toBeGreaterThan(roomToErase / 2);
  disk.fill();
  const before = refused();
  await expect.poll(refused).toBeGreaterThan(before + 20);
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  expect((await fetch(url)).status).toBe(200);
  disk.empty();
  rmSync(nearly);
  await crowd.acknowledges(30);
  await crowd.goHome();
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  return crowd;
}
