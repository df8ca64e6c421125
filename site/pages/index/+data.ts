import type { PageContextServer } from 'vike/types';
import { seasonAt } from '../../../forms/season.ts';
import { findPicture } from '../../pictures/find-picture.ts';
import { content } from '../../rendering/content.ts';

export function data(pageContext: PageContextServer) {
  const { title, description, hero } = content.home;
  return {
    head: { title, description },
    hero,
    gallery: {
      ...content.gallery,
      pictures: content.gallery.pictures.map((p) => ({ ...findPicture(p), caption: p.caption })),
    },
    season: pageContext.season ?? seasonAt(content.camp, new Date()),
  };
}
