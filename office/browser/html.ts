import { jsonForHtml } from '../../site/rendering/json-for-html.ts';
import { campElementId, type OfficeCamp } from './app/camp.ts';

interface Parts {
  readonly script: string;
  /** In development the script loads the styles. */
  readonly stylesheet?: string;
  readonly camp: OfficeCamp;
}

/** The HTML for every path of the office. It contains no personal data. */
export function officeHtml({ script, stylesheet, camp }: Parts): string {
  const styles = stylesheet ? `<link rel="stylesheet" href="${stylesheet}">\n` : '';
  // No part of it waits for hydration: all that is shown works (base.css).
  return `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<title>Kansliet</title>
<meta name="robots" content="noindex">
<meta name="theme-color" content="#fffdf7">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles}<script type="module" src="${script}"></script>
</head>
<body>
<div id="root" data-hydrated></div>
<noscript><p>Kansliet behöver JavaScript. Slå på det i webbläsaren och ladda om sidan.</p></noscript>
<script type="application/json" id="${campElementId}">${jsonForHtml(camp)}</script>
</body>
</html>
`;
}
