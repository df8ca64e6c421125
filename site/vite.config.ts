import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig, type Plugin } from 'vite';
import { contentFolder, distFolder } from './folders.ts';
import { contentPictures } from './pictures/plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), vike(), contentPictures(contentFolder), oneStylesheet()],
  // Names that a reader of the page recognises; the bundler's own end in digits that compress badly.
  css: { modules: { generateScopedName: '[path][name]_[local]' } },
  build: {
    outDir: distFolder,
    emptyOutDir: true,
    // Fonts and pictures stay files, so that they are cached and the stylesheet stays small.
    assetsInlineLimit: 0,
    // How long plugins took says something about the machine, not about the site.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});

/**
 * One stylesheet for the whole site: fetched once, and then a page is a single request for HTML. Vike reads the
 * setting when it is configured, and warns that styles which only the server imports would be missing. Ours are
 * imported by the browser's script too, so it is set after that, when the build begins.
 */
function oneStylesheet(): Plugin {
  return {
    name: 'one-stylesheet',
    buildStart() {
      this.environment.config.build.cssCodeSplit = false;
    },
  };
}
