import type { PageContextServer } from 'vike/types';
import type { OfferPage } from '../../../forms/office/offer.ts';
import { content, publicCamp } from '../../rendering/content.ts';

export function data({ offer }: PageContextServer) {
  return {
    // No child's name: a title stays in the browser's history.
    title: `Svara på erbjudandet – ${publicCamp.name}`,
    description: 'Här svarar ni på erbjudandet om en plats på kollot.',
    unlisted: true as const,
    still: ['offer', 'payee'],
    payee: content.camp.association,
    offer: offer ?? ({ says: 'unknown' } satisfies OfferPage),
  };
}
