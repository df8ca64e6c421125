import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig, type Plugin } from 'vite';
import { contentFolder, newFolder } from './folders.ts';
import { contentPictures } from './pictures/plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), vike(), contentPictures(contentFolder), oneStylesheet()],
  build: {
    outDir: newFolder,
    emptyOutDir: true,
    // Fonts and pictures stay files, so that they are cached and the stylesheet stays small.
    assetsInlineLimit: 0,
    // How long plugins took says something about the machine, not about the site.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // The code of all pages in one piece. By itself the bundler makes a piece of each module that two
              // entries share: 57 requests, and 4 kB more. Vike's own client is an entry too, and never fetched.
              groups: [
                { name: 'pages', tags: ['$initial'], test: /^(?!.*(\/vike\/|\/@brillout\/|virtual:vike:))/ },
              ],
            },
          },
        },
      },
    },
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
