import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type Content, openContent } from '../../content-loader/content.ts';
import type { SiteExtension } from '../../site/extension.ts';
import { contentFolder } from '../../site/folders.ts';
import { lowerStyles } from '../../site/lower-styles.ts';
import { oldestBrowsers } from '../../site/oldest-browsers.ts';
import { readLetters } from '../content/letters.ts';
import { officeCamp } from './app/camp.ts';
import { officeHtml } from './html.ts';

const browser = import.meta.dirname;

/** The office's part of the site's build. */
export const office: SiteExtension = {
  readContent: readLetters,
  bundle: bundleOffice,
  render: renderOffice,
  inDevelopment: officeInDevelopment,
};

/** In the bundle: the paths of the office's script and stylesheet. */
const addressesFile = 'office.json';

/**
 * Builds one script and one stylesheet for all screens, and one of each for Webbplatsen, loaded when it is opened.
 * A separate build, so that the public pages share no files with it.
 */
async function bundleOffice(bundle: string): Promise<void> {
  // Imported only here: rendering pages must not load the bundler.
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  const { output } = (await build({
    configFile: false,
    root: join(browser, '../../site'),
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), lowerStyles()],
    build: {
      outDir: join(bundle, 'client'),
      // The folder already contains the public site's files.
      emptyOutDir: false,
      modulePreload: false,
      target: oldestBrowsers.scripts,
      cssTarget: oldestBrowsers.styles,
      // Keeps drawings as files: the content security policy refuses data URLs in the stylesheet.
      assetsInlineLimit: 0,
      // tests/budgets.test.ts limits the compressed sizes, which the visitor waits for.
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: { input: { office: join(browser, 'main.tsx') } },
    },
    // With one input and no watch mode, the result is a single output.
  })) as Rolldown.RolldownOutput;
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry);
  const ownStyles = entry?.type === 'chunk' ? entry.viteMetadata?.importedCss : undefined;
  const addresses = {
    script: addressOf(entry?.fileName),
    stylesheet: addressOf([...(ownStyles ?? [])][0]),
  };
  await writeFile(join(bundle, addressesFile), JSON.stringify(addresses));
}

/** Renders one page for all paths of the office. */
async function renderOffice(bundle: string, { camp }: Content): Promise<ReadonlyMap<string, string>> {
  const addresses = JSON.parse(await readFile(join(bundle, addressesFile), 'utf8'));
  return new Map([['kansli/index.html', officeHtml({ ...addresses, camp: officeCamp(camp) })]]);
}

function addressOf(file: string | undefined): string {
  if (!file) throw new Error('The office was built without a script or without a stylesheet');
  return `/${file}`;
}

/** Serves the office's page in development, with hot reload. */
function officeInDevelopment(): Plugin {
  const camp = officeCamp(openContent(contentFolder).camp);
  return {
    name: 'office-in-development',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { url = '/' } = request;
        if (!/^\/kansli(?!\/api\/)(\/|\?|$)/.test(url)) return next();
        server
          .transformIndexHtml(url, officeHtml({ script: `/@fs${join(browser, 'main.tsx')}`, camp }))
          .then((html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html), next);
      });
    },
  };
}
