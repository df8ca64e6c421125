/**
 * Bundles the code of the site, without its content. A process of its own: its memory is freed when it exits, and with
 * too little memory the operating system kills only this process.
 */
import { join } from 'node:path';
import { build } from 'vike/api';
import { siteExtensions } from '../office.ts';
import { bundleOf, newFolder } from './folders.ts';

// Always React's production build, whatever the caller's NODE_ENV.
process.env.NODE_ENV = 'production';

await build({
  viteConfig: {
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    root: import.meta.dirname,
    logLevel: 'warn',
  },
});
for (const extension of await siteExtensions()) await extension.bundle(bundleOf(newFolder));
