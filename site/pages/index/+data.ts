import type { PageContextServer } from 'vike/types';
import { seasonAt } from '../../../forms/season.ts';
import { showPictures } from '../../pictures/show-pictures.ts';
import { withFamilyLinks } from '../../rendering/family-links.ts';
import { typesetPage } from '../../rendering/typeset.ts';
import { content as readTexts } from './+content.ts';

const still = ['facts', 'features', 'day', 'reassurance', 'faces', 'faq', 'footer'];

export function data({ content, pictures, season, hasFamilyPage = false }: PageContextServer) {
  const texts = typesetPage(showPictures(withFamilyLinks(readTexts(content), hasFamilyPage), pictures));
  const { decisionBy } = content.camp.season;
  return {
    ...texts,
    ...(decisionBy && { decisionBy }),
    still,
    season: season ?? seasonAt(content.camp, new Date()),
  };
}
