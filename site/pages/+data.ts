import type { PageContextServer } from 'vike/types';
import { folderOf } from '../app/page.ts';
import { showPictures } from '../pictures/show-pictures.ts';
import { withFamilyLinks } from '../rendering/family-links.ts';
import { typesetPage } from '../rendering/typeset.ts';

/** A page's data, as its `+content.ts` reads them. */
export function data({ config, content, pictures, pageId, hasFamilyPage = false }: PageContextServer) {
  const texts = withFamilyLinks(config.content(content, folderOf(pageId)), hasFamilyPage);
  return typesetPage(showPictures(texts, pictures));
}
