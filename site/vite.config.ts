import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig, type Plugin } from 'vite';
import { builtName } from './class-names.ts';
import { extensions } from './extensions.ts';
import { bundleOf, contentFolder, everyPagesStyles, newFolder } from './folders.ts';
import { oldestBrowsers } from './oldest-browsers.ts';
import { contentPictures } from './pictures/plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    vike(),
    contentPictures(contentFolder),
    extensions.map(({ inDevelopment }) => inDevelopment()),
    stylesFromServer(),
    bareIcons(),
  ],
  css: {
    modules: { generateScopedName: builtName },
  },
  build: {
    outDir: bundleOf(newFolder),
    emptyOutDir: true,
    modulePreload: false,
    target: oldestBrowsers.scripts,
    cssTarget: oldestBrowsers.styles,
    // Fonts and pictures stay files, so that they are cached and the stylesheet stays small.
    assetsInlineLimit: 0,
    // How long plugins took says something about the machine, not about the site.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What only the server draws with goes: by itself the bundler keeps a form that nobody asks for, since it is made by calls.
          treeshake: { moduleSideEffects: (id) => !/\/forms\/(office\/|details\.ts$)/.test(id) },
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
    ssr: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Two stylesheets for each page: one that is every page's, fetched once, and that of the page's folder.
              groups: [{ test: /\.css$/, name: (file) => pageOf(file) ?? everyPagesStyles }],
            },
          },
        },
      },
    },
  },
});

/** The folder in site/pages that a file is in, if it is in one. */
const pageOf = (file: string) => /\/site\/pages\/([^/]+)\//.exec(file)?.[1];

/**
 * Stylesheets are made of what the server draws with, and the browser's script brings none: a visitor has them before
 * it, and what only the server knows (app/still.tsx) has its styles too. The names of the classes stay in the script.
 */
function stylesFromServer(): Plugin {
  return {
    name: 'styles-from-server',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Or else an empty one is made of each script. Vike reads the setting before that, and would warn.
    buildStart() {
      this.environment.config.build.cssCodeSplit = false;
    },
    transform: { filter: { id: /\.css$/ }, handler: () => ({ code: '', map: null }) },
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
