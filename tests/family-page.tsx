import { renderToStaticMarkup } from 'react-dom/server';
import { openContent } from '../content-loader/content.ts';
import { CampContext } from '../site/app/CampContext.ts';
import { data as dataOf } from '../site/pages/min-sida/+data.ts';
import { Page } from '../site/pages/min-sida/+Page.tsx';
import type { FamilyLink } from '../site/pages/min-sida/family-page.ts';
import { publicCamp } from '../site/rendering/public-camp.ts';
import { testContent } from './content.ts';

/** The page behind a link in a letter, as the server renders it: its data, and its HTML without head and foot. */
export function showFamilyPage(link: FamilyLink, swish = '') {
  const content = openContent(testContent, { changes: { camp: { swish: { value: swish } } } });
  const data = dataOf({ content, link });
  const markup = renderToStaticMarkup(
    <CampContext value={publicCamp(content.camp)}>
      <Page data={data} />
    </CampContext>,
  );
  return { data, markup };
}
