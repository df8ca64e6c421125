import { renderToStaticMarkup, renderToString } from 'react-dom/server.edge';
import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { App } from '../app/App.tsx';
import { type PageState, rootElementId, stateElementId } from '../app/page.ts';
import { content, publicCamp } from '../rendering/content.ts';
import { Head } from '../rendering/Head.tsx';
import { jsonForHtml } from '../rendering/json-for-html.ts';
import { publicUrl } from '../rendering/public-url.ts';
import { homeStructuredData } from '../rendering/structured-data.ts';

/** The whole document of one page. Vike adds the stylesheet, the font preloads and the script. */
export function onRenderHtml({ Page, data, pageId, urlPathname }: PageContextServer) {
  const site = publicUrl();
  const state: PageState = { page: folderOf(pageId), camp: publicCamp, data };
  const body = renderToString(
    <App camp={publicCamp} page={state.page}>
      <Page data={data} />
    </App>,
  );
  const head = renderToStaticMarkup(
    <Head
      head={data.head}
      siteName={publicCamp.name}
      address={site && new URL(urlPathname, site)}
      structuredData={state.page === 'index' ? structuredData(site) : undefined}
    />,
  );
  return escapeInject`<!doctype html>
<html lang="sv">
<head>
${dangerouslySkipEscape(head)}
</head>
<body>
<div id="${rootElementId}">${dangerouslySkipEscape(body)}</div>
<script type="application/json" id="${stateElementId}">${dangerouslySkipEscape(jsonForHtml(state))}</script>
</body>
</html>`;
}

/** "/pages/kontakt" → "kontakt". */
function folderOf(pageId: string | null): string {
  return pageId?.split('/').at(-1) ?? '_error';
}

function structuredData(site: URL | undefined) {
  const { camp, faq } = content;
  return homeStructuredData({ camp, questions: faq.questions, site, now: new Date() });
}
