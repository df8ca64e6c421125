import type { PageContextServer } from 'vike/types';
import { seasonAt } from '../../../forms/season.ts';
import { showPictures } from '../../pictures/show-pictures.ts';
import { content } from '../../rendering/content.ts';
import { content as readTexts } from './+content.ts';

// Read once. The server renders this page again when an application opens, and a text that somebody is
// writing just then must not stop it.
const texts = showPictures(readTexts(content));

export function data(pageContext: PageContextServer) {
  return { ...texts, season: pageContext.season ?? seasonAt(content.camp, new Date()) };
}
