import type { FamilyPage } from '../../site/pages/min-sida/family-page.ts';
import { typeset } from '../../site/rendering/typeset.ts';
import type { LetterTexts } from '../content/letters.ts';
import type { DetailsPage } from '../shared/details-page.ts';
import type { LinkPage } from '../shared/link-page.ts';
import type { StatusPage } from '../shared/status-page.ts';
import { linkContent, linkTitles } from './AskForLink.tsx';
import { detailsContent, detailsTitle } from './Details.tsx';
import { statusContent, statusTitle } from './Status.tsx';

declare module '../../site/pages/min-sida/family-page.ts' {
  interface FamilyLinks {
    /** The page of whoever applied, and its URL. */
    familj: { readonly status: StatusPage; readonly path: string };
    /** The page where a family asks for its link. */
    lank: { readonly asked: LinkPage };
    /** The page about one child. */
    uppgifter: { readonly details: DetailsPage; readonly hints: LetterTexts['hints'] };
  }
}

/** The pages behind the links in the office's letters. */
export const familyPage: FamilyPage = (link, camp) => {
  if ('asked' in link)
    return {
      title: linkTitles[link.asked.says],
      description: 'Länken till familjens sida, med e-post.',
      ...linkContent(typeset(link.asked)),
    };
  if ('status' in link)
    return {
      title: statusTitle(link.status),
      description: 'Hur det står till med en ansökan till kollot.',
      ...statusContent(typeset(link.status), link.path, camp),
    };
  return {
    title: detailsTitle(link.details),
    description: 'Uppgifter om ett barn som kommer till kollot.',
    ...detailsContent(link.details, typeset(link.hints ?? {})),
  };
};
