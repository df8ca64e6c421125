import type { PageContextServer } from 'vike/types';
import { seasonAt } from '../../../forms/season.ts';
import { content } from '../../rendering/content.ts';

export function data(pageContext: PageContextServer) {
  const { title, description, hero } = content.home;
  return {
    head: { title, description },
    hero,
    season: pageContext.season ?? seasonAt(content.camp, new Date()),
  };
}
