import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../app/useHydrated.ts';
import { Dropdown } from './Dropdown.tsx';
import styles from './MainMenu.module.css';
import type { MenuProps } from './navigation.ts';

/**
 * The menu of wide windows. Until the page is hydrated, and without JavaScript, a dropdown is open while
 * focus is in it (and, without JavaScript, under the pointer).
 */
export function MainMenu({ items, currentPage }: MenuProps) {
  const menu = useRef<HTMLUListElement>(null);
  const hydrated = useHydrated();
  const [open, setOpen] = useState<string | null>(null);

  useEffect(() => {
    // Whoever opened a dropdown before this moment keeps it open.
    const focused = document.activeElement?.closest<HTMLElement>('[data-group]');
    setOpen(menu.current?.contains(focused ?? null) ? (focused?.dataset.group ?? null) : null);
  }, []);

  return (
    <nav aria-label="Huvudmeny" className={styles.menu} data-hydrated={hydrated || undefined}>
      <ul className={styles.items} ref={menu}>
        {items.map((item) =>
          'links' in item ? (
            <Dropdown
              key={item.label}
              group={item}
              currentPage={currentPage}
              open={open === item.label}
              onToggle={(opens) => setOpen(opens ? item.label : null)}
            />
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
