import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The association changes content/ as it likes: the tests have their own.
    env: { CONTENT_DIR: 'tests/content' },
    include: ['{forms,content-loader,site,server,cli,tests}/**/*.test.ts{,x}'],
    // A database server or a mail server may have to start before the first test of a file.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Two cores; many tests wait for a server, a timeout or a disk, and another can run meanwhile.
    maxWorkers: 2,
  },
});
