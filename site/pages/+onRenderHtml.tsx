import { renderToStaticMarkup, renderToString } from 'react-dom/server.edge';
import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import type { Content } from '../../content-loader/content.ts';
import { seasonAt } from '../../forms/season.ts';
import { publicUrl } from '../../site-settings.ts';
import { App } from '../app/App.tsx';
import {
  folderOf,
  type HydratedData,
  type PageData,
  type PageState,
  rootElementId,
  stateElementId,
} from '../app/page.ts';
import { isStill } from '../app/still.tsx';
import { everyPagesStyles } from '../folders.ts';
import { footerLine } from '../rendering/footer-line.ts';
import { Head } from '../rendering/Head.tsx';
import { jsonForHtml } from '../rendering/json-for-html.ts';
import { addedPages } from '../rendering/menu.ts';
import { publicCamp } from '../rendering/public-camp.ts';
import { homeStructuredData } from '../rendering/structured-data.ts';
import { readFaq } from './index/faq.ts';

const folders = Object.keys(import.meta.glob('./*/+Page.tsx')).map((file) => file.split('/')[1] ?? '');

/** Renders a page's document. Vike adds the stylesheets, the font preloads and the script. */
export function onRenderHtml({ Page, content, data, pageId, urlPathname, season }: PageContextServer) {
  const camp = publicCamp(content.camp);
  const added = addedPages(folders, content);
  const address = publicUrl(process.env);
  const site = address === undefined ? undefined : new URL(address);
  const page = folderOf(pageId);
  const { child } = season ?? seasonAt(content.camp, new Date());
  const body = renderToString(
    <App camp={camp} page={page} added={added} footer={footerLine(content)}>
      <Page data={data} />
    </App>,
  );
  const head = renderToStaticMarkup(
    <Head
      head={data}
      siteName={camp.name}
      address={site && new URL(urlPathname, site)}
      structuredData={page === 'index' ? structuredData(content, site) : undefined}
    />,
  );
  const documentHtml = escapeInject`<!doctype html>
<html lang="sv">
<head>
${dangerouslySkipEscape(head)}
</head>
<body>
<div id="${rootElementId}"${child.open ? '' : ' data-closed'}>${dangerouslySkipEscape(body)}</div>
${dangerouslySkipEscape(isStill(Page) ? '' : stateScript({ page, camp, data: toHydrate(data) }))}
</body>
</html>`;
  return { documentHtml, injectFilter: putPagesOwnStylesLast };
}

/** The page's own stylesheet must come after the shared one, in order to override it. */
function putPagesOwnStylesLast(assets: { src: string }[]): void {
  const isEveryPages = ({ src }: { src: string }) => src.includes(`/${everyPagesStyles}.`);
  assets.sort((a, b) => Number(isEveryPages(b)) - Number(isEveryPages(a)));
}

const stateScript = (state: PageState) =>
  `<script type="application/json" id="${stateElementId}">${jsonForHtml(state)}</script>`;

function toHydrate({ title, description, unlisted, still = [], ...data }: PageData): HydratedData {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !still.includes(name)));
}

function structuredData(content: Content, site: URL | undefined) {
  const { questions } = readFaq(content);
  return homeStructuredData({ camp: content.camp, questions, site, now: new Date() });
}
