import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig, type Plugin } from 'vite';
import { contentFolder } from '../content-loader/content.ts';
import { contentPictures } from './pictures/plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), vike(), contentPictures(contentFolder), oneStylesheet()],
  build: {
    outDir: resolve(import.meta.dirname, '..', process.env.DIST_DIR ?? 'dist'),
    emptyOutDir: true,
    // Fonts and pictures stay files, so that they are cached and the stylesheet stays small.
    assetsInlineLimit: 0,
    // How long plugins took says something about the machine, not about the site.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});

/**
 * One stylesheet for the whole site: fetched once, and then a page is a single request for HTML. Set after
 * Vike has looked, for Vike warns of styles that only the server imports; all of ours the browser does too.
 */
function oneStylesheet(): Plugin {
  return {
    name: 'one-stylesheet',
    buildStart() {
      this.environment.config.build.cssCodeSplit = false;
    },
  };
}
