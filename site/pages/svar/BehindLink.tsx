import type { ReactNode } from 'react';
import { classNames } from '../../components/classNames.ts';
import { MailLink } from '../../components/MailLink.tsx';
import { Wall } from '../../components/PageHead.tsx';
import { typeset } from '../../rendering/typeset.ts';

/** The content of a page behind the link in a letter. */
export interface Said {
  readonly heading: ReactNode;
  readonly lead: string;
  readonly matter: ReactNode;
  /** The path of a drawing in site/public, 480 × 320. */
  readonly picture?: string;
}

interface BehindLinkProps {
  said: Said;
  /** The form of address. */
  who?: 'du' | 'ni';
}

/** A page behind the link in a letter to a family, or to a leader. */
export function BehindLink({ said: { heading, lead, matter, picture }, who = 'ni' }: BehindLinkProps) {
  return (
    <div className={classNames('svar', !picture && 'svar-plain')}>
      {/* A separate stylesheet, so that other pages need not load it. */}
      <link rel="stylesheet" href="/svar.css" />
      <Wall />
      <article>
        {picture && <img src={picture} alt="" width={480} height={320} />}
        <div>
          <h1>{heading}</h1>
          <p className="lead">{typeset(lead)}</p>
          {matter}
        </div>
      </article>
      <p className="svar-hint">
        Undrar {who} något? Mejla <MailLink />
        <br />
        <a href="/gdpr">Så hanterar vi personuppgifter</a>
      </p>
    </div>
  );
}

/** The content for links that are invalid. */
export const deadLinks: Readonly<Record<'restored' | 'unknown', Said & { readonly heading: string }>> = {
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
