import type { PageContextServer } from 'vike/types';
import { folderOf } from '../app/page.ts';
import { showPictures } from '../pictures/show-pictures.ts';

/** What a page shows: what its `+content.ts` reads. */
export function data({ config, content, pictures, pageId }: PageContextServer) {
  return showPictures(config.content(content, folderOf(pageId)), pictures);
}
