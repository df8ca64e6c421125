import { useCamp } from '../../app/CampContext.ts';
import type { AddedPage } from '../../app/page.ts';
import { still } from '../../app/still.tsx';
import { ApplicationLinks } from '../ApplicationLinks.tsx';
import { Brand } from '../identity/Brand.tsx';
import styles from './Header.module.css';
import { MainMenu } from './MainMenu.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { navigation } from './navigation.ts';

/** The header of every page, drawn as the eave of a house with carved lace under it. */
function HeaderSection({ currentPage, added }: { currentPage: string; added: readonly AddedPage[] }) {
  const items = navigation(useCamp(), added);
  return (
    <header className={`lace ${styles.header} on-screen`}>
      <div className={`wrap ${styles.row}`}>
        <Brand className={styles.brand} />
        <MainMenu items={items} currentPage={currentPage} />
        <div className={styles.applications}>
          <ApplicationLinks size="small" />
        </div>
        <MobileMenu items={items} currentPage={currentPage} />
      </div>
    </header>
  );
}

export const Header = still(import.meta.env.SSR && HeaderSection);
