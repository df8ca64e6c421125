import { basename, dirname } from 'node:path';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig, type Plugin } from 'vite';
import { contentFolder, newFolder } from './folders.ts';
import { officeInDevelopment } from './office/build.ts';
import { contentPictures } from './pictures/plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), vike(), contentPictures(contentFolder), officeInDevelopment(), oneStylesheet()],
  css: {
    modules: {
      // Field_hint, kontakt_phone: the bundler's own names, of path and digits, are a sixth of what a page weighs.
      generateScopedName: (name: string, file: string) => `${partOf(file)}_${name}`,
    },
  },
  build: {
    outDir: newFolder,
    emptyOutDir: true,
    modulePreload: false,
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
              // Each with all that it imports: the entry of every page, and what hydrates them. By itself the
              // bundler makes a script of each module that two entries share, and Vike one of each CSS Module: 58.
              groups: [
                { name: 'entry', test: /\/site\/pages\/\+client/, priority: 1 },
                { name: 'hydrate', test: /\/site\/hydration\/hydrate/ },
              ],
            },
          },
        },
      },
    },
  },
});

/** What a CSS Module is about: its component's name, or its folder's where that is a page. */
function partOf(file: string): string {
  const name = basename(file, '.module.css');
  return name === 'Page' ? basename(dirname(file)) : name;
}

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
