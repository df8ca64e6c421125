import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig, type Plugin } from 'vite';
import { builtName } from './class-names.ts';
import { extensions } from './extensions.ts';
import { bundleOf, contentFolder, newFolder } from './folders.ts';
import { contentPictures } from './pictures/plugin.ts';

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
    modules: { generateScopedName: builtName },
  },
  build: {
    outDir: bundleOf(newFolder),
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
