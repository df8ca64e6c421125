import { renderToString } from 'react-dom/server.edge';
import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { App } from '../rendering/App.tsx';
import { publicCamp } from '../rendering/content.ts';
import { type PageState, rootElementId, stateElementId } from '../rendering/page.ts';

/** The whole document of one page. Vike adds the stylesheet, the font preloads and the script. */
export function onRenderHtml({ Page, data, pageId }: PageContextServer) {
  const state: PageState = { page: folderOf(pageId), camp: publicCamp, data };
  const body = renderToString(
    <App camp={publicCamp} page={state.page}>
      <Page data={data} />
    </App>,
  );
  return escapeInject`<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${data.head.title}</title>
<meta name="description" content="${data.head.description}">
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

/** JSON that cannot end the script element it stands in. */
function jsonForHtml(state: PageState): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}
