import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// The first is Chromium without windows and graphics card, and takes two thirds of the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Chromium's own errands to the internet would be noise, and refused on a closed network. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** How to launch the browser that measures and takes pictures. It is installed first, if need be. */
export function launchOptions() {
  return { executablePath: ensureBrowser(), args: browserArguments };
}

/** Where a Chrome or Chromium is: `CHROME_PATH`, or the first one on the PATH. */
export function findBrowser(): string | undefined {
  const { CHROME_PATH, PATH = '' } = process.env;
  if (CHROME_PATH) return CHROME_PATH;
  return PATH.split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** The browser the journeys drive, installed from Debian when there is none and we may. */
export function ensureBrowser(): string {
  const found = findBrowser() ?? (mayInstall() ? installFromDebian() : undefined);
  if (found) return found;
  console.error(
    'The tests need Chrome or Chromium. Install one (on Debian: sudo apt-get install chromium-headless-shell), or set CHROME_PATH.',
  );
  process.exit(1);
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function installFromDebian(): string | undefined {
  console.log('Installing Chromium from Debian …');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: environment });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
  });
  return findBrowser();
}
