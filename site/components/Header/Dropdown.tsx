import ChevronDown from '@lucide/icons/icons/chevron-down';
import { Icon } from '../Icon.tsx';
import styles from './MainMenu.module.css';
import { MenuLinks } from './MenuLinks.tsx';
import type { NavigationGroup } from './navigation.ts';

/** A button that shows and hides a group of links. */
export function Dropdown({ group, currentPage }: { group: NavigationGroup; currentPage: string }) {
  const holdsCurrentPage = group.links.some(({ page }) => page === currentPage);
  return (
    <li>
      <details className={styles.group} data-menu>
        <summary className={styles.item} data-holds-current={holdsCurrentPage || undefined}>
          {group.label}
          <Icon symbol={ChevronDown} className={styles.chevron} />
        </summary>
        <MenuLinks
          links={group.links}
          currentPage={currentPage}
          className={`${styles.dropdown} edged unfold`}
        />
      </details>
    </li>
  );
}
