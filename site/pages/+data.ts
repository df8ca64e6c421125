import type { PageContextServer } from 'vike/types';
import { folderOf } from '../app/page.ts';
import { showPictures } from '../pictures/show-pictures.ts';
import { typesetPage } from '../rendering/typeset.ts';

/** A page's data, as its `+content.ts` reads them. */
export function data({ config, content, pictures, pageId }: PageContextServer) {
  return typesetPage(showPictures(config.content(content, folderOf(pageId)), pictures));
}
