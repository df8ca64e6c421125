import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { openContent } from '../../content-loader/content.ts';
import { readLetters } from '../../content-loader/office/letters.ts';
import type { SiteExtension } from '../extension.ts';
import { contentFolder } from '../folders.ts';
import { officeCamp } from './camp.ts';
import { officeHtml } from './html.ts';

const site = join(import.meta.dirname, '..');

/** The office, as the site's build knows it. */
export const office: SiteExtension = {
  readContent: readLetters,
  async build(folder) {
    await cp(join(contentFolder, 'letters.yaml'), join(folder, 'letters.yaml'));
    await buildOffice(join(folder, 'client'));
  },
  inDevelopment: officeInDevelopment,
};

/**
 * Builds the office into a built site: one page for all its addresses, one script, one stylesheet. By itself, so
 * that the pages visitors read share nothing with it.
 */
async function buildOffice(client: string): Promise<void> {
  const { output } = (await build({
    configFile: false,
    root: site,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir: client,
      // Everybody else's pages are there.
      emptyOutDir: false,
      modulePreload: false,
      // Drawings stay files: the security policy allows none inside the stylesheet.
      assetsInlineLimit: 0,
      rolldownOptions: { input: { office: join(site, 'office/main.tsx') } },
    },
    // One input and nothing watched: one output.
  })) as Rolldown.RolldownOutput;
  const html = officeHtml({
    script: addressOf(output.find((file) => file.type === 'chunk' && file.isEntry)),
    stylesheet: addressOf(output.find(({ fileName }) => fileName.endsWith('.css'))),
    camp: officeCamp(openContent(contentFolder).camp),
  });
  await mkdir(join(client, 'kansli'), { recursive: true });
  await writeFile(join(client, 'kansli/index.html'), html);
}

function addressOf(file: { readonly fileName: string } | undefined): string {
  if (!file) throw new Error('The office was built without a script or without a stylesheet');
  return `/${file.fileName}`;
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
