import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type Content, openContent } from '../../content-loader/content.ts';
import { readLetters } from '../../content-loader/office/letters.ts';
import type { SiteExtension } from '../extension.ts';
import { contentFolder } from '../folders.ts';
import { oldestBrowsers } from '../oldest-browsers.ts';
import { officeCamp } from './camp.ts';
import { officeHtml } from './html.ts';

const site = join(import.meta.dirname, '..');

/** The office, as the site's build knows it. */
export const office: SiteExtension = {
  readContent: readLetters,
  bundle: bundleOffice,
  render: renderOffice,
  inDevelopment: officeInDevelopment,
};

/** In the bundle: the addresses of the office's script and stylesheet. */
const addressesFile = 'office.json';

/**
 * One script and one stylesheet for all its addresses, and one of each for Webbplatsen, when that is opened. By itself, so
 * that the pages visitors read share nothing with it.
 */
async function bundleOffice(bundle: string): Promise<void> {
  // Loaded only here: who renders pages should not pay for the bundler.
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  const { output } = (await build({
    configFile: false,
    root: site,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir: join(bundle, 'client'),
      // Everybody else's files are there.
      emptyOutDir: false,
      modulePreload: false,
      target: oldestBrowsers.scripts,
      cssTarget: oldestBrowsers.styles,
      // Drawings stay files: the security policy allows none inside the stylesheet.
      assetsInlineLimit: 0,
      rolldownOptions: { input: { office: join(site, 'office/main.tsx') } },
    },
    // One input and nothing watched: one output.
  })) as Rolldown.RolldownOutput;
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry);
  const ownStyles = entry?.type === 'chunk' ? entry.viteMetadata?.importedCss : undefined;
  const addresses = {
    script: addressOf(entry?.fileName),
    stylesheet: addressOf([...(ownStyles ?? [])][0]),
  };
  await writeFile(join(bundle, addressesFile), JSON.stringify(addresses));
}

/** One page for all its addresses. */
async function renderOffice(bundle: string, { camp }: Content): Promise<ReadonlyMap<string, string>> {
  const addresses = JSON.parse(await readFile(join(bundle, addressesFile), 'utf8'));
  return new Map([['kansli/index.html', officeHtml({ ...addresses, camp: officeCamp(camp) })]]);
}

function addressOf(file: string | undefined): string {
  if (!file) throw new Error('The office was built without a script or without a stylesheet');
  return `/${file}`;
}

/** The office's page in development, with hot reload as all others. */
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
          .transformIndexHtml(url, officeHtml({ script: '/office/main.tsx', camp }))
          .then((html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html), next);
      });
    },
  };
}
