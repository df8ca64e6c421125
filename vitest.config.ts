import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{forms,content-loader,site,server,cli,tests}/**/*.test.ts{,x}'],
    // A database server or a mail server may have to start before the first test of a file.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
