// First, so that every component's styles come later and win.
import '../styles/base.css';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { Footer } from '../components/Footer/Footer.tsx';
import { Header } from '../components/Header/Header.tsx';
import { SkipLink } from '../components/SkipLink.tsx';
import type { PublicCamp } from '../rendering/public-camp.ts';
import { CampContext } from './CampContext.ts';
import type { AddedPage } from './page.ts';

interface AppProps {
  camp: PublicCamp;
  /** On the server: the page's folder in site/pages, which the menu marks; and the pages that the menu lists last. */
  page?: string;
  added?: readonly AddedPage[];
  /** On the server: the last line of the footer. */
  footer?: string | undefined;
  onHydrated?: () => void;
  children: ReactNode;
}

/** The header, footer and context that all pages share. The same tree is rendered to HTML and hydrated. */
export function App({ camp, page = '', added = [], footer, onHydrated, children }: AppProps) {
  // Children's effects run before this one.
  useEffect(() => onHydrated?.(), [onHydrated]);
  return (
    <StrictMode>
      <CampContext value={camp}>
        <SkipLink />
        <Header currentPage={page} added={added} />
        <main id="innehall" className="page" tabIndex={-1}>
          {children}
        </main>
        <Footer line={footer} />
      </CampContext>
    </StrictMode>
  );
}
