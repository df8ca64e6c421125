import type { PageContextServer } from 'vike/types';
import { seasonAt } from '../../../forms/season.ts';
import { showPictures } from '../../pictures/show-pictures.ts';
import { content } from '../../rendering/content.ts';
import { content as readTexts } from './+content.ts';

// Read once: the server renders this page again when an application opens, and a text that somebody is in the
// middle of changing must not stop that.
const texts = showPictures(readTexts(content));

const still = ['facts', 'features', 'day', 'reassurance', 'faq'];

export function data(pageContext: PageContextServer) {
  return { ...texts, still, season: pageContext.season ?? seasonAt(content.camp, new Date()) };
}
