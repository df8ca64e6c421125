import type { PageContextServer } from 'vike/types';
import type { DetailsPage } from '../../../office/shared/details-page.ts';
import { typeset } from '../../rendering/typeset.ts';
import { deadLinks } from '../svar/BehindLink.tsx';

/** Without the child's name: titles stay in the browser's history. */
function titleOf(details: DetailsPage): string {
  switch (details.says) {
    case 'asked':
      if (details.mistaken) return 'Kontrollera det ni har skrivit';
      return details.saved ? 'Sparat' : 'Uppgifter om barnet';
    case 'noPlace':
      return 'Det finns ingen plats att svara om';
    case 'begun':
      return 'Veckan har börjat';
    case 'failed':
      return 'Det gick inte just nu';
    case 'restored':
    case 'unknown':
      return deadLinks[details.says].heading;
  }
}

export function data({
  content,
  details = { says: 'unknown' },
  hints = {},
}: Pick<PageContextServer, 'content' | 'details' | 'hints'>) {
  return {
    title: `${titleOf(details)} – ${content.camp.name}`,
    description: 'Uppgifter om ett barn som kommer till kollot.',
    unlisted: true as const,
    still: ['details', 'hints'],
    details,
    hints: typeset(hints),
  };
}
