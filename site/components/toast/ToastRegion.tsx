import Check from '@lucide/icons/icons/check';
import CircleAlert from '@lucide/icons/icons/circle-alert';
import X from '@lucide/icons/icons/x';
import * as RadixToast from '@radix-ui/react-toast';
import { createRoot, type Root } from 'react-dom/client';
import { Icon } from '../Icon.tsx';
import styles from './Toast.module.css';

export interface ToastMessage {
  readonly kind: 'success' | 'error';
  readonly title: string;
  readonly description: string;
}

/** Milliseconds from dismissal until the region is emptied (specification, section 9). */
const removeDelay = 1_000_000;

let root: Root | undefined;
let latest = 0;

// The caller also shows the message in the page, where it gets the focus. The library's own announcement would repeat
// it, and goes to an element outside the document.
const unheard = document.createDocumentFragment();

/** Shows a toast and removes the one before. The first toast creates the region. */
export function present(message: ToastMessage): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  // One provider per toast. The library pauses while the pointer is over a toast, and stays paused after that toast has
  // closed: with a shared provider the next toast would not disappear.
  root.render(<ToastRegion key={++latest} {...message} />);
}

function emptyLater(): void {
  const dismissed = latest;
  setTimeout(() => latest === dismissed && root?.render(null), removeDelay);
}

/** Durations, swiping and hotkey follow the specification, section 9. */
function ToastRegion({ kind, title, description }: ToastMessage) {
  return (
    <RadixToast.Provider
      label="Meddelande"
      duration={5000}
      swipeDirection="right"
      swipeThreshold={50}
      announcerContainer={unheard}
    >
      <RadixToast.Root
        className={`rise ${styles.toast}`}
        data-kind={kind}
        onOpenChange={(open) => open || emptyLater()}
        // A press would focus the toast, and a focused toast does not disappear. F8 and Tab focus it on purpose.
        onMouseDown={(event) => event.preventDefault()}
      >
        <Icon symbol={kind === 'success' ? Check : CircleAlert} className={styles.icon} />
        <div>
          <RadixToast.Title className={styles.title}>{title}</RadixToast.Title>
          <RadixToast.Description className={styles.description}>{description}</RadixToast.Description>
        </div>
        <RadixToast.Close className={styles.close} aria-label="Stäng meddelandet">
          <Icon symbol={X} />
        </RadixToast.Close>
      </RadixToast.Root>
      <RadixToast.Viewport
        className={`${styles.viewport} on-screen`}
        label="Meddelanden ({hotkey})"
        hotkey={['F8']}
      />
    </RadixToast.Provider>
  );
}
