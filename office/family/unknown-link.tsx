import type { FamilyContent } from '../../site/pages/min-sida/family-page.ts';
import { familyPath } from '../shared/letters.ts';

const matter = (
  <>
    <p>Öppna länken direkt från det senaste brevet, eller kopiera hela adressen.</p>
    <p>
      Går det ändå inte? Har ni ansökt för ett barn kan ni <a href={familyPath}>få en ny länk med e-post</a>.
      Annars mejlar ni oss.
    </p>
    <p>Har ni rättat er e-postadress gäller bara länkar i brev till den nya adressen.</p>
    <p>Fick ni ett brev som inte var till er? Radera det, mer behövs inte.</p>
  </>
);

/** The content for a whole link that leads nowhere now: its summer is over, or the application or the address is gone. */
export const unknownLink = {
  heading: 'Länken gäller inte längre',
  lead: 'En länk gäller tills sommarens sista vecka är över.',
  matter,
} satisfies FamilyContent;

/** The content for a part of a link, or more than one. */
export const brokenLink = {
  heading: 'Länken är trasig',
  lead: 'Bara en del av den kom med.',
  matter,
} satisfies FamilyContent;
