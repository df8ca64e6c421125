import type { PageContextServer } from 'vike/types';
import { seasonAt } from '../../../forms/season.ts';
import { showPictures } from '../../pictures/show-pictures.ts';
import { typesetPage } from '../../rendering/typeset.ts';
import { content as readTexts } from './+content.ts';

const still = ['facts', 'features', 'day', 'reassurance', 'faq', 'footer'];

export function data({ content, pictures, season }: PageContextServer) {
  const texts = typesetPage(showPictures(readTexts(content), pictures));
  return { ...texts, still, season: season ?? seasonAt(content.camp, new Date()) };
}
