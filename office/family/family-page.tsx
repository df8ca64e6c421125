import type { FamilyPage } from '../../site/pages/familj/family-page.ts';
import { typeset } from '../../site/rendering/typeset.ts';
import type { LetterTexts } from '../content/letters.ts';
import type { DetailsPage } from '../shared/details-page.ts';
import type { OfferPage } from '../shared/offer.ts';
import { detailsContent, detailsTitle } from './Details.tsx';
import { offerContent, offerTitles } from './Offer.tsx';

declare module '../../site/pages/familj/family-page.ts' {
  interface FamilyLinks {
    /** The page behind an offer's link. */
    svar: { readonly offer: OfferPage };
    /** The page behind the link in the letter that asks for a child's details. */
    uppgifter: { readonly details: DetailsPage; readonly hints: LetterTexts['hints'] };
  }
}

/** The pages behind the links in the office's letters. */
export const familyPage: FamilyPage = (link, { association }) =>
  'offer' in link
    ? {
        title: offerTitles[link.offer.says],
        description: 'Svar på erbjudandet om en plats på kollot.',
        ...offerContent(typeset(link.offer), association),
      }
    : {
        title: detailsTitle(link.details),
        description: 'Uppgifter om ett barn som kommer till kollot.',
        ...detailsContent(link.details, typeset(link.hints ?? {})),
      };
