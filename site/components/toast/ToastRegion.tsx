import Check from '@lucide/icons/icons/check';
import CircleAlert from '@lucide/icons/icons/circle-alert';
import X from '@lucide/icons/icons/x';
import * as RadixToast from '@radix-ui/react-toast';
import { createRoot, type Root } from 'react-dom/client';
import { Icon } from '../Icon.tsx';
import type { ToastMessage } from './showToast.ts';
import styles from './Toast.module.css';

/** Milliseconds from dismissal until the region is emptied (specification, section 9). */
const removeDelay = 1_000_000;

let root: Root | undefined;
let latest = 0;

// Whoever shows a toast also says it in the page, in what takes the focus: the library's own announcement, which
// would say it once more, is made where nobody hears it.
const unheard = document.createDocumentFragment();

/** Shows a toast in place of the one before, in a region of the page that is made for the first one. */
export function present(message: ToastMessage): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  // The library remembers a pause that began over a toast after that has been closed, and would let the next one stand
  // until somebody points at it: each has a provider of its own.
  root.render(<ToastRegion key={++latest} {...message} />);
}

function emptyLater(): void {
  const dismissed = latest;
  setTimeout(() => latest === dismissed && root?.render(null), removeDelay);
}

/** Durations, swiping and hotkey as the specification's section 9 has them. */
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
        className={styles.toast}
        data-kind={kind}
        onOpenChange={(open) => open || emptyLater()}
        // A press would give it the focus, and the library keeps a toast that has it: F8 and Tab are for whoever wants that.
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
