import type { PageContextServer } from 'vike/types';
import { showPictures } from '../pictures/show-pictures.ts';
import { content } from '../rendering/content.ts';
import { folderOf } from '../rendering/page.ts';

/** What a page shows: what its `+content.ts` reads. */
export function data({ config, pageId }: PageContextServer) {
  return showPictures(config.content(content, folderOf(pageId)));
}
