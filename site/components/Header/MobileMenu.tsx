import Menu from '@lucide/icons/icons/menu';
import X from '@lucide/icons/icons/x';
import { Fragment } from 'react';
import { ApplicationLinks } from '../ApplicationLinks.tsx';
import { Icon } from '../Icon.tsx';
import { MenuLinks } from './MenuLinks.tsx';
import styles from './MobileMenu.module.css';
import type { MenuProps } from './navigation.ts';

/** The menu of narrow windows: a button and a panel under the header. */
export function MobileMenu({ items, currentPage }: MenuProps) {
  return (
    <details className={styles.menu} data-menu>
      <summary className={styles.button}>
        Meny
        <Icon symbol={Menu} className={styles.whenClosed} />
        <Icon symbol={X} className={styles.whenOpen} />
      </summary>
      <nav className={`${styles.sheet} unfold`} aria-label="Mobilmeny">
        {items.map((item) =>
          'links' in item ? (
            <Fragment key={item.label}>
              <p className={styles.groupName}>{item.label}</p>
              <MenuLinks className={styles.links} links={item.links} currentPage={currentPage} />
            </Fragment>
          ) : (
            <MenuLinks className={styles.links} key={item.label} links={[item]} currentPage={currentPage} />
          ),
        )}
        <div className={`grid ${styles.applications}`}>
          <ApplicationLinks />
        </div>
      </nav>
    </details>
  );
}
