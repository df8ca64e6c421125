import { defineConfig } from 'vitest/config';

/** What starts servers, or waits for the site's build; and what takes a minute together, of processes, seasons and pauses. */
const slow = [
  'tests/**',
  'cli/**',
  'office/cli/**',
  'server/start.test.ts',
  'server/http/hostile-input.test.ts',
  'server/store/postgres.test.ts',
  'server/store/sqlite/forget-erased.test.ts',
  'server/store/transfer/*',
  'server/**/pictures/*',
  'office/server/website/*',
  'office/server/canaries.test.ts',
  'office/server/routes.test.ts',
  'office/server/season.test.ts',
  'office/server/letters/sequences.test.ts',
  'office/server/screens/one-bed.test.ts',
  'office/server/placements/sequences.test.ts',
  'office/server/restore/one-child.test.ts',
  'server/outbox/throttle.test.ts',
  'server/website/history.test.ts',
  'site/hydration/every-page.test.ts',
  'site/pictures/read-pictures.test.ts',
  'office/browser/website/{saving,taking-away}.test.tsx',
  'office/browser/website/pictures/adding.test.tsx',
];

/** All tests; with `--mode fast` those that need no server, no database server, no browser and little time (npm run test:fast). */
export default defineConfig(({ mode }) => ({
  test: {
    // The association changes content/ as it likes: the tests have their own.
    env: { CONTENT_DIR: 'tests/content' },
    include: ['{forms,content-loader,site,server,office,cli,tests}/**/*.test.ts{,x}'],
    ...(mode === 'fast'
      ? { exclude: slow, globalSetup: 'tests/temporary-folder.ts' }
      : { globalSetup: ['tests/temporary-folder.ts', 'tests/shared-postgres.ts'] }),
    setupFiles: 'tests/seed.ts',
    // Room for a machine that is busy with other things, as for the journeys: a server may have to start before a file's first test.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Some of what is looked for is soon over.
    expect: { poll: { timeout: 60_000, interval: 20 } },
    // A module is loaded once by each worker, not once for each file: a third of the time of a fast run.
    isolate: false,
    // It asks once whether there is a document: in the tests there is one at times.
    server: { deps: { inline: ['react-hook-form'] } },
    // Two cores; many tests wait for a server, a pause or the thread of their database, and another can run meanwhile.
    maxWorkers: 3,
    // Megabytes for new objects, of which tests make many and keep few: with Node's 16, a tenth of the time goes to carrying them out.
    execArgv: ['--max-semi-space-size=64'],
  },
}));
