/**
 * Bundles the code of the site that is being built, without a word of its content. A program of its own: the memory that
 * it takes is given back, and where there is too little the system ends it alone.
 */
import { join } from 'node:path';
import { build } from 'vike/api';
import { extensions } from './extensions.ts';
import { bundleOf, newFolder } from './folders.ts';

// Whatever the caller works on, visitors get React's small and fast build.
process.env.NODE_ENV = 'production';

await build({
  viteConfig: {
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    root: import.meta.dirname,
    logLevel: 'warn',
  },
});
for (const extension of extensions) await extension.bundle(bundleOf(newFolder));
