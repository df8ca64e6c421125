import Menu from '@lucide/icons/icons/menu';
import X from '@lucide/icons/icons/x';
import { Fragment, useEffect, useRef, useState } from 'react';
import { ApplicationLinks } from '../ApplicationLinks.tsx';
import { Icon } from '../Icon.tsx';
import { MenuLinks } from './MenuLinks.tsx';
import styles from './MobileMenu.module.css';
import type { MenuProps } from './navigation.ts';
import { useDismissal } from './useDismissal.ts';

/**
 * The menu of narrow windows: a button and a sheet under the header. The sheet is a popover, so it opens and
 * closes without JavaScript too, the button says which, and Escape gives focus back to it. The sheet takes the
 * focus when it opens, and shows only while it has it: a link to a part of the page takes the focus with it.
 */
export function MobileMenu({ items, currentPage }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  useDismissal(menu, open, () => sheet.current?.hidePopover());

  useEffect(() => {
    // It may have been opened before this moment, and a link in it been followed.
    if (sheet.current?.matches(':focus-within')) setOpen(true);
    else sheet.current?.hidePopover();
  }, []);

  return (
    <div className={styles.menu} ref={menu}>
      <button type="button" className={styles.button} popoverTarget="mobilmeny">
        Meny
        <span className="visually-hidden">{open ? ': stäng menyn' : ': öppna menyn'}</span>
        <Icon symbol={open ? X : Menu} />
      </button>
      <nav
        className={styles.sheet}
        id="mobilmeny"
        popover="auto"
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: in a popover it is what has the focus when it has been opened.
        autoFocus
        ref={sheet}
        aria-label="Mobilmeny"
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
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
        <div className={styles.applications}>
          <ApplicationLinks />
        </div>
      </nav>
    </div>
  );
}
