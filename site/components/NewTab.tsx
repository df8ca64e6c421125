import ExternalLink from '@lucide/icons/icons/external-link';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** The content of a link that opens in a new tab, with an icon and a text for screen readers that say so. */
export function NewTab({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Icon symbol={ExternalLink} />
      <span className="visually-hidden"> (öppnas i ny flik)</span>
    </>
  );
}
