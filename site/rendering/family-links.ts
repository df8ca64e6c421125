import { pathOf } from '../app/page.ts';

const familyPage = pathOf('min-sida', { slug: '' });

/** A page's data without the links to the family's page, each an object with an `href`, unless that page answers. */
export function withFamilyLinks<Texts>(texts: Texts, hasFamilyPage: boolean): Texts;
export function withFamilyLinks(texts: unknown, hasFamilyPage: boolean): unknown {
  if (hasFamilyPage || typeof texts !== 'object' || texts === null) return texts;
  if (Array.isArray(texts)) return texts.map((part) => withFamilyLinks(part, hasFamilyPage));
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([, part]) => !leadsToFamilyPage(part))
      .map(([key, part]) => [key, withFamilyLinks(part, hasFamilyPage)]),
  );
}

const leadsToFamilyPage = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && 'href' in part && part.href === familyPage;
