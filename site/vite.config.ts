import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig, type Plugin } from 'vite';
import { bundleOf, contentFolder, everyPagesStyles, newFolder } from './folders.ts';
import { lowerStyles } from './lower-styles.ts';
import { oldestBrowsers } from './oldest-browsers.ts';
import { contentPictures } from './pictures/plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), vike(), contentPictures(contentFolder), lowerStyles(), stylesFromServer(), bareIcons()],
  css: {
    // Small letters compress best: with the bundler's own names, the home page would be over its 20 kB.
    // Three letters compress well. With this prefix no two names collide (class-names.test.ts).
    modules: { generateScopedName: '[hash:base26:3]', hashPrefix: 'o' },
  },
  build: {
    outDir: bundleOf(newFolder),
    emptyOutDir: true,
    modulePreload: false,
    target: oldestBrowsers.scripts,
    cssTarget: oldestBrowsers.styles,
    // Never inline fonts and pictures: files are cached, and the stylesheet stays small.
    assetsInlineLimit: 0,
    // Plugin timings depend on the machine, not on the site.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Removes forms that only the server uses. They are created by calls, which the bundler would keep.
          treeshake: { moduleSideEffects: (id) => !/\/(office\/shared\/|forms\/details\.ts$)/.test(id) },
          output: {
            codeSplitting: {
              // Two scripts: the entry of every page, and the hydration with all that it imports. By default the
              // bundler makes a script of each shared module, and Vike one of each CSS Module: 58.
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
              // Two stylesheets per page: one that all pages share, and one for the page's folder.
              groups: [{ test: /\.css$/, name: (file) => pageOf(file) ?? everyPagesStyles }],
            },
          },
        },
      },
    },
  },
});

/** The folder in site/pages that contains a file, if any. */
const pageOf = (file: string) => /\/site\/pages\/([^/]+)\//.exec(file)?.[1];

/**
 * Takes the stylesheets from the server's bundle only. The client's bundle would lack the styles of still parts
 * (app/still.tsx). The class names remain in the client's script.
 */
function stylesFromServer(): Plugin {
  return {
    name: 'styles-from-server',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Otherwise each script gets an empty stylesheet. Set here because Vike reads the setting earlier, and would warn.
    buildStart() {
      this.environment.config.build.cssCodeSplit = false;
    },
    transform: { filter: { id: /\.css$/ }, handler: () => ({ code: '', map: null }) },
  };
}

/** Removes names, sizes and React keys from Lucide's icons: they are unused, and keys do not compress. */
function bareIcons(): Plugin {
  return {
    name: 'bare-icons',
    transform: {
      filter: { id: /@lucide\/icons/ },
      handler: (code) => code.replace(/name: "[\w-]+",\s*size: 24,|, key: "\w+"/g, ''),
    },
  };
}
