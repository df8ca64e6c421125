import { defineConfig } from 'vitest/config';

/**
 * Tests that start servers or wait for the site's build, the office's screens, and tests of processes, seasons and
 * pauses that together take a minute.
 */
const slow = [
  'tests/**',
  'cli/**',
  'office/cli/**',
  'server/{launch,start}.test.ts',
  'server/http/hostile-input.test.ts',
  'server/store/postgres.test.ts',
  'server/store/sqlite/forget-erased.test.ts',
  'server/store/transfer/*',
  'server/**/pictures/*',
  'office/server/website/*',
  'office/server/rights.test.ts',
  'office/server/letters/{sequences,undo}.test.ts',
  'server/mail/{send,throttle}.test.ts',
  'site/forms/{mistakes,sending}.test.ts',
  'site/hydration/*',
  'site/pictures/read-pictures.test.ts',
  'office/browser/**/*.test.tsx',
];

/** All tests; with `--mode fast` only those without servers, browsers and long waits (npm run test:fast). */
export default defineConfig(({ mode }) => ({
  test: {
    // The association changes content/ freely, so tests have their own content.
    env: { CONTENT_DIR: 'tests/content' },
    include: ['{forms,content-loader,site,server,office,cli,tests}/**/*.test.ts{,x}'],
    ...(mode === 'fast'
      ? { exclude: slow, globalSetup: 'tests/temporary-folder.ts' }
      : { globalSetup: ['tests/temporary-folder.ts', 'tests/shared-postgres.ts'] }),
    setupFiles: ['tests/seed.ts', 'tests/unchanged-globals.ts'],
    // Generous for a busy machine, as for the journeys: a server may have to start before a file's first test.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A short interval, because some states last only a moment.
    expect: { poll: { timeout: 60_000, interval: 20 } },
    // Each worker loads a module once instead of once per file, which saves a third of a fast run.
    isolate: false,
    // react-hook-form checks once, when loaded, whether there is a document; in these tests there is one only at
    // times.
    server: { deps: { inline: ['react-hook-form'] } },
    // More workers than the two cores, because many tests wait for a server, a pause or a database thread.
    maxWorkers: 3,
    // Megabytes for young objects: tests create many and keep few. With Node's default of 16, garbage collection
    // takes a tenth of the time.
    execArgv: ['--max-semi-space-size=64'],
  },
}));
