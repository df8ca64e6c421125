import type { FamilyContent } from '../../site/pages/familj/family-page.ts';

/** The content for links that are invalid. */
export const deadLinks: Readonly<
  Record<'restored' | 'unknown', FamilyContent & { readonly heading: string }>
> = {
  restored: {
    heading: 'Länken går inte att använda',
    lead: 'Vi har behövt läsa in en säkerhetskopia, och då kan länkar i våra brev ha slutat att fungera.',
    matter: (
      <p>
        Ett nytt brev med en ny länk kan vara på väg till er. Har det inte kommit om några dagar? Mejla oss,
        så vet vi att ni väntar.
      </p>
    ),
  },
  unknown: {
    heading: 'Vi känner inte igen länken',
    lead: 'Kanske kom bara en del av den med.',
    matter: (
      <>
        <p>
          Öppna den direkt från det senaste brevet, eller kopiera hela adressen. Går det ändå inte? Mejla oss.
        </p>
        <p>Har ni rättat er e-postadress gäller bara länkar i brev till den nya adressen.</p>
        <p>Fick ni ett brev som inte var till er? Radera det, mer behövs inte.</p>
      </>
    ),
  },
};
