import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './Menu.module.css';
import { useDismissal } from './useDismissal.ts';

interface MenuProps {
  /** The content of the button that opens it. */
  heading: ReactNode;
  /** Links and buttons. Each of them closes the menu. */
  children: ReactNode;
}

/** A button that shows and hides a few links and actions. */
export function Menu({ heading, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useDismissal(area, open, () => setOpen(false));

  /** Returns focus to the menu's button, so that a dialog opened from the menu can restore it there. */
  function close() {
    button.current?.focus();
    setOpen(false);
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    // Escape closes one thing at a time: not the screen behind the menu as well.
    event.stopPropagation();
    close();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles keys that bubble from its button and links.
    <div ref={area} className={styles.menu} onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        {heading}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: as above. */}
      <div id={panelId} className={`${styles.panel} edged`} hidden={!open} onClick={close}>
        {children}
      </div>
    </div>
  );
}
