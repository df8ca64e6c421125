import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Browsers that real visitors use. */
export const wholeBrowsers = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
] as const;

// Chromium without windows and graphics card takes two thirds of the time.
const quickest = 'chromium-headless-shell';

/** Prevents Chromium's own requests to the internet, which are noise and fail on a closed network. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Launch options for the browser that takes screenshots and weighs pages. Installs it if it is missing. */
export function launchOptions() {
  return { executablePath: ensureBrowser(), args: browserArguments };
}

/** The path of a Chrome or Chromium: `CHROME_PATH`, or the first of these names on the PATH. */
export function findBrowser(names: readonly string[] = [quickest, ...wholeBrowsers]): string | undefined {
  const { CHROME_PATH, PATH = '' } = process.env;
  if (CHROME_PATH) return CHROME_PATH;
  const folders = PATH.split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** The path of one of these browsers. If none exists, installs the first from Debian, where that is allowed. */
export function ensureBrowser(names: readonly string[] = [quickest, ...wholeBrowsers]): string {
  const [first = quickest] = names;
  const installed = findBrowser(names) ?? (mayInstall() ? installFromDebian(first) : undefined);
  if (installed) return installed;
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
