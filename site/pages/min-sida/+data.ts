import type { PageContextServer } from 'vike/types';
import { familyPages } from '../../../office.ts';

const [familyPage] = await familyPages();

export function data({ content: { camp }, link }: Pick<PageContextServer, 'content' | 'link'>) {
  if (!familyPage || !link) throw new Error('The page behind a link is rendered only for a link');
  const { title, ...page } = familyPage(link, camp);
  return { ...page, title: `${title} – ${camp.name}`, unlisted: true as const };
}
