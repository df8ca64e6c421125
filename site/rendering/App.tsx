import { type ReactNode, StrictMode } from 'react';
import '../styles/base.css';
import { CampContext } from './CampContext.ts';
import type { PublicCamp } from './page.ts';
import { useHydrationMark } from './useHydrationMark.ts';

interface AppProps {
  camp: PublicCamp;
  children: ReactNode;
}

/** What all pages share around their own content. The same tree is rendered to HTML and hydrated. */
export function App({ camp, children }: AppProps) {
  useHydrationMark();
  return (
    <StrictMode>
      <CampContext value={camp}>
        <main id="innehall">{children}</main>
      </CampContext>
    </StrictMode>
  );
}
