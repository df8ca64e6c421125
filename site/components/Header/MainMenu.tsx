import ChevronDown from '@lucide/icons/icons/chevron-down';
import { Icon } from '../Icon.tsx';
import styles from './MainMenu.module.css';
import { MenuLinks } from './MenuLinks.tsx';
import type { MenuProps } from './navigation.ts';

/** The menu of wide windows. */
export function MainMenu({ items, currentPage }: MenuProps) {
  return (
    <nav aria-label="Huvudmeny" className={styles.menu}>
      <ul className={styles.items}>
        {items.map((item) =>
          'links' in item ? (
            <li key={item.label}>
              <details className={styles.group} data-menu>
                <summary
                  className={styles.item}
                  data-holds-current={item.links.some(({ page }) => page === currentPage) || undefined}
                >
                  {item.label}
                  <Icon symbol={ChevronDown} className={styles.chevron} />
                </summary>
                <MenuLinks
                  links={item.links}
                  currentPage={currentPage}
                  className={`${styles.dropdown} edged unfold`}
                />
              </details>
            </li>
          ) : (
            <li key={item.label}>
              <a
                className={styles.item}
                href={item.href}
                aria-current={item.page === currentPage ? 'page' : undefined}
              >
                {item.label}
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
