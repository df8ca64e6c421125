import type { PageContextServer } from 'vike/types';
import { seasonAt } from '../../../forms/season.ts';
import { content } from '../../rendering/content.ts';

export function data(pageContext: PageContextServer) {
  const { title, description, heading, lead } = content.home;
  return {
    head: { title, description },
    heading,
    lead,
    season: pageContext.season ?? seasonAt(content.camp, new Date()),
  };
}
