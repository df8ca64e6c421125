import type { PageContextServer } from 'vike/types';
import type { OfferPage } from '../../../office/shared/offer.ts';
import { typeset } from '../../rendering/typeset.ts';
import { deadLinks } from './BehindLink.tsx';

/** Without the child's name: titles stay in the browser's history. */
const titles: Readonly<Record<OfferPage['says'], string>> = {
  offered: 'Svara på erbjudandet',
  yes: 'Tackat ja',
  no: 'Tackat nej',
  late: 'Sista dagen att svara har gått',
  changed: 'Det går inte att svara här längre',
  cancelled: 'Inställt',
  failed: 'Det gick inte just nu',
  restored: deadLinks.restored.heading,
  unknown: deadLinks.unknown.heading,
};

export function data({ content, offer = { says: 'unknown' } }: Pick<PageContextServer, 'content' | 'offer'>) {
  return {
    title: `${titles[offer.says]} – ${content.camp.name}`,
    description: 'Svar på erbjudandet om en plats på kollot.',
    unlisted: true as const,
    still: ['offer', 'payee'],
    payee: content.camp.association,
    offer: typeset(offer),
  };
}
