import { Dropdown } from './Dropdown.tsx';
import styles from './MainMenu.module.css';
import type { MenuProps } from './navigation.ts';

/** The menu of wide windows. */
export function MainMenu({ items, currentPage }: MenuProps) {
  return (
    <nav aria-label="Huvudmeny" className={styles.menu}>
      <ul className={styles.items}>
        {items.map((item) =>
          'links' in item ? (
            <Dropdown key={item.label} group={item} currentPage={currentPage} />
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
