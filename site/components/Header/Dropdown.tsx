import ChevronDown from '@lucide/icons/icons/chevron-down';
import { type KeyboardEvent, useId, useRef } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './MainMenu.module.css';
import { MenuLinks } from './MenuLinks.tsx';
import type { NavigationGroup } from './navigation.ts';
import { useDismissal } from './useDismissal.ts';

interface DropdownProps {
  group: NavigationGroup;
  currentPage: string;
  open: boolean;
  onToggle: (open: boolean) => void;
}

/** A button that shows and hides a few links. */
export function Dropdown({ group, currentPage, open, onToggle }: DropdownProps) {
  const area = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const holdsCurrentPage = group.links.some(({ page }) => page === currentPage);

  useDismissal(area, open, () => onToggle(false));

  function returnOnEscape({ key }: KeyboardEvent) {
    if (key === 'Escape' && open) button.current?.focus();
  }

  return (
    <li ref={area} className={styles.group} data-group={group.label} onKeyDown={returnOnEscape}>
      <button
        ref={button}
        type="button"
        className={styles.item}
        aria-expanded={open}
        aria-controls={listId}
        data-holds-current={holdsCurrentPage || undefined}
        onClick={() => onToggle(!open)}
      >
        {group.label}
        <Icon symbol={ChevronDown} className={styles.chevron} />
      </button>
      <MenuLinks
        links={group.links}
        currentPage={currentPage}
        className={`${styles.dropdown} edged`}
        id={listId}
      />
    </li>
  );
}
