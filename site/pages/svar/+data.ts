import type { PageContextServer } from 'vike/types';
import type { OfferPage } from '../../../forms/office/offer.ts';

/** No child's name: a title stays in the browser's history. */
const titles: Readonly<Record<OfferPage['says'], string>> = {
  offered: 'Svara på erbjudandet',
  yes: 'Tackat ja',
  no: 'Tackat nej',
  late: 'Sista dagen att svara har gått',
  changed: 'Det går inte att svara här längre',
  cancelled: 'Inställt',
  failed: 'Det gick inte just nu',
  restored: 'Länken går inte att använda',
  unknown: 'Vi känner inte igen länken',
};

export function data({ content, offer = { says: 'unknown' } }: Pick<PageContextServer, 'content' | 'offer'>) {
  return {
    title: `${titles[offer.says]} – ${content.camp.name}`,
    description: 'Svar på erbjudandet om en plats på kollot.',
    unlisted: true as const,
    still: ['offer', 'payee'],
    payee: content.camp.association,
    offer,
  };
}
