import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Browsers as visitors have them. */
export const wholeBrowsers = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
] as const;

// Chromium without windows and graphics card, which takes two thirds of the time.
const quickest = 'chromium-headless-shell';

/** Chromium's own errands to the internet would be noise, and refused on a closed network. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** How to launch the browser that takes pictures and weighs pages. It is installed first, if need be. */
export function launchOptions() {
  return { executablePath: ensureBrowser(), args: browserArguments };
}

/** Where a Chrome or Chromium is: `CHROME_PATH`, or the first of some on the PATH. */
export function findBrowser(names: readonly string[] = [quickest, ...wholeBrowsers]): string | undefined {
  const { CHROME_PATH, PATH = '' } = process.env;
  if (CHROME_PATH) return CHROME_PATH;
  const folders = PATH.split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** One of these browsers, or any. The first is installed from Debian when there is none and we may. */
export function ensureBrowser(names: readonly string[] = [quickest, ...wholeBrowsers]): string {
  const [first = quickest] = names;
  const found = findBrowser(names) ?? (mayInstall() ? installFromDebian(first) : undefined);
  if (found) return found;
  console.error(
    `This needs Chrome or Chromium. Install one (on Debian: sudo apt-get install ${first}), or set CHROME_PATH.`,
  );
  process.exit(1);
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function installFromDebian(name: string): string | undefined {
  console.log('Installing Chromium from Debian …');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: environment });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
  });
  return findBrowser([name]);
}
