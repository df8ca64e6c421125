import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './Menu.module.css';
import { useDismissal } from './useDismissal.ts';

interface MenuProps {
  /** What the button that opens it shows. */
  heading: ReactNode;
  /** Links and buttons. Each of them closes the menu. */
  children: ReactNode;
}

/** A button that shows and hides a few links and acts. */
export function Menu({ heading, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useDismissal(area, open, () => setOpen(false));

  /** The focus stays with the menu: what it leads to takes it from there, and gives it back. */
  function close() {
    button.current?.focus();
    setOpen(false);
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    // Escape closes one thing at a time: not the screen behind the menu too.
    event.stopPropagation();
    close();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what its button and links hear.
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
