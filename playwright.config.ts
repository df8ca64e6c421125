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
  // Generous for a busy machine; a journey usually takes a second or two.
  timeout: 90_000,
  expect: { timeout: 15_000 },
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
