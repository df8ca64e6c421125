import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './tests/browser.ts';

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  globalSetup: './tests/temporary-folder.ts',
  // Two cores run a browser and a server for each worker. With two workers, an eighth of the time is idle.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // They only bound a hang: a journey takes a second or two, and fifty on a machine that is twenty times overloaded.
  timeout: 120_000,
  expect: { timeout: 60_000 },
  use: {
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: findBrowser() ?? '',
      args: browserArguments,
    },
  },
});
