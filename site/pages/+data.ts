import type { PageContextServer } from 'vike/types';
import { folderOf } from '../app/page.ts';
import { showPictures } from '../pictures/show-pictures.ts';
import { content } from '../rendering/content.ts';

/** What a page shows: what its `+content.ts` reads. */
export function data({ config, pageId }: PageContextServer) {
  return showPictures(config.content(content, folderOf(pageId)));
}
