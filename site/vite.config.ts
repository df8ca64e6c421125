import { globSync } from 'node:fs';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig, type Plugin } from 'vite';
import { extensions } from './extensions.ts';
import { contentFolder, newFolder } from './folders.ts';
import { contentPictures } from './pictures/plugin.ts';

const allStylesheets = globSync('**/*.module.css', { cwd: import.meta.dirname }).sort();
const isOffice = (file: string) => file.startsWith('office/');
// The office's last, where their numbers cost visitors nothing.
const stylesheets = [...allStylesheets.filter((file) => !isOffice(file)), ...allStylesheets.filter(isOffice)];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    vike(),
    contentPictures(contentFolder),
    extensions.map(({ inDevelopment }) => inDevelopment()),
    oneStylesheet(),
    allStyles(),
    bareIcons(),
  ],
  css: {
    modules: {
      // `hint27` is `.hint` of the 27th stylesheet: the bundler's own names, of paths, are a sixth of what a page weighs.
      generateScopedName: (name: string, file: string) =>
        `${name}${stylesheets.indexOf(relative(import.meta.dirname, file))}`,
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

/** Styles come with the script also where only the server draws what they are for (app/still.tsx). */
function allStyles(): Plugin {
  return {
    name: 'all-styles',
    enforce: 'post',
    transform: { filter: { id: /\.module\.css$/ }, handler: () => ({ moduleSideEffects: 'no-treeshake' }) },
  };
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

/** Lucide's drawings come with names, sizes and React keys. Nothing here reads them, and keys do not compress. */
function bareIcons(): Plugin {
  return {
    name: 'bare-icons',
    transform: {
      filter: { id: /@lucide\/icons/ },
      handler: (code) => code.replace(/name: "[\w-]+",\s*size: 24,|, key: "\w+"/g, ''),
    },
  };
}
