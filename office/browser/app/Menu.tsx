import {
  type ComponentProps,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './Menu.module.css';

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
  // A press or focus outside it closes the menu; each of its links and buttons does so by itself.
  useEffect(() => {
    if (!open) return undefined;
    const leaving = new AbortController();
    for (const event of ['pointerdown', 'focusin'] as const) {
      const closeOutside = ({ target }: Event) =>
        (target instanceof Node && area.current?.contains(target)) || setOpen(false);
      document.addEventListener(event, closeOutside, { signal: leaving.signal });
    }
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', onKey, { signal: leaving.signal });
    return () => leaving.abort();
  }, [open]);

  /** Returns focus to the menu's button, so that a dialog opened from the menu can restore it there. */
  function close() {
    button.current?.focus();
    setOpen(false);
  }

  function closeOnEscape(event: ReactKeyboardEvent) {
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

/** Takes something away, from a menu. Its label says what, as that of `DangerButton` does. */
export const MenuDangerButton = (button: ComponentProps<'button'>) => (
  <button type="button" {...button} className={styles.danger} />
);
