import type { FamilyContent } from '../../site/pages/familj/family-page.ts';
import { familyPath } from '../shared/letters.ts';

/** The content for a link that we do not know. */
export const unknownLink = {
  heading: 'Vi känner inte igen länken',
  lead: 'Kanske kom bara en del av den med.',
  matter: (
    <>
      <p>Öppna den direkt från det senaste brevet, eller kopiera hela adressen.</p>
      <p>
        Går det ändå inte? Har ni ansökt för ett barn kan ni <a href={familyPath}>få en ny länk med e-post</a>
        . Annars mejlar ni oss.
      </p>
      <p>Har ni rättat er e-postadress gäller bara länkar i brev till den nya adressen.</p>
      <p>Fick ni ett brev som inte var till er? Radera det, mer behövs inte.</p>
    </>
  ),
} satisfies FamilyContent;
