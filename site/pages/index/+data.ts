import type { PageContextServer } from 'vike/types';
import { seasonAt } from '../../../forms/season.ts';
import { findPicture } from '../../pictures/find-picture.ts';
import { content } from '../../rendering/content.ts';

export function data(pageContext: PageContextServer) {
  const { home, features, gallery, faq, applications, camp } = content;
  const { title, description, hero, facts, contact } = home;
  return {
    head: { title, description },
    hero,
    facts,
    features,
    gallery: {
      ...gallery,
      pictures: gallery.pictures.map(({ caption, ...picture }) => ({ ...findPicture(picture), caption })),
    },
    faq: { ...faq, picture: findPicture(faq.picture) },
    applications: {
      child: { ...applications.child, picture: findPicture(applications.child.picture) },
      leader: { ...applications.leader, picture: findPicture(applications.leader.picture) },
    },
    contact,
    season: pageContext.season ?? seasonAt(camp, new Date()),
  };
}
