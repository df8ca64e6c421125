/**
 * `npm run demo`: the site and its office in the middle of a season of invented families, on a morning in May. No
 * mail leaves the machine; mails are shown on a page of their own.
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { layOutOpenContent } from '../content.ts';
import { endFirstHour, mailingBy, originOf } from '../journeys/office.ts';
import { withSite } from '../journeys/running-site.ts';
import type { Variant } from '../journeys/variant.ts';
import { startMailServer } from '../mail-server.ts';
import { moveBrowsersClock } from './browser-clock.ts';
import { showMail } from './mailbox.ts';
import { inMay, liveSeason } from './season.ts';

const root = resolve(import.meta.dirname, '../..');
const year = new Date().getFullYear() + 1;

// Ctrl+C, the parent process, or closing the window ends the demo.
const ended = Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
// Inside the repository, where the built pages find their packages.
mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
const folder = mkdtempSync(join(root, 'node_modules/.cache/demo-'));
try {
  await show(build());
} finally {
  rmSync(folder, { recursive: true });
}

async function show(variant: Variant): Promise<void> {
  console.log('A season is lived, from March to May …');
  const mail = await startMailServer();
  const mailbox = await showMail(mail);
  const environment = mailingBy(mail);
  await withSite({ variant, environment, serverClock: `${year}-03-01T08:00:00+01:00` }, async (site) => {
    const origin = originOf(site);
    await liveSeason({ site, mail, year });
    await endFirstHour(site);
    const invitation = ['invite', 'du@example.org', '--role', 'ansvarig', '--name', 'Du'];
    console.log(`
The site         ${origin}
Its office       ${origin}/kansli, once you have come in
What was mailed  ${mailbox.url}

$ npm run kollo -- ${invitation.join(' ')}
${await site.kollo(...invitation)}
Ctrl+C ends it, and takes everything away.`);
    await ended;
  });
  mailbox.close();
  await mail.close();
}

/** Builds the site from the association's own content for the next summer. */
function build(): Variant {
  const variant = { content: join(folder, 'content'), dist: join(folder, 'dist') };
  layOutOpenContent(variant.content, year);
  const { status } = spawnSync(process.execPath, ['site/build.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CONTENT_DIR: variant.content, DIST_DIR: variant.dist },
  });
  if (status !== 0) throw new Error('The site could not be built');
  moveBrowsersClock(join(variant.dist, 'client'), Date.parse(inMay(year)) - Date.now());
  return variant;
}
