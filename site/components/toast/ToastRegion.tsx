import Check from '@lucide/icons/icons/check';
import CircleAlert from '@lucide/icons/icons/circle-alert';
import X from '@lucide/icons/icons/x';
import * as RadixToast from '@radix-ui/react-toast';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Icon } from '../Icon.tsx';
import styles from './Toast.module.css';
import { addToast, dismissToast, type Toast, type ToastMessage, toastList } from './toasts.ts';

let region: HTMLElement | null = null;

// Whoever shows a toast also says it in the page, in what takes the focus: the library's own announcement, which
// would say it once more, is made where nobody hears it.
const unheard = document.createDocumentFragment();

/** Shows a toast, in a region of the page that is made for the first one. */
export function present(message: ToastMessage): void {
  if (!region) {
    region = document.body.appendChild(document.createElement('div'));
    createRoot(region).render(<ToastRegion />);
  }
  addToast(message);
}

/** Durations, swiping and hotkey as the specification's section 9 has them. */
function ToastRegion() {
  const toasts = useSyncExternalStore(toastList.subscribe, toastList.current);
  return (
    <RadixToast.Provider
      // The library remembers a pause that began over a toast after that has been closed, and would let the next
      // one stand until somebody points at it: each has a provider of its own.
      key={toasts[0]?.id}
      label="Meddelande"
      duration={5000}
      swipeDirection="right"
      swipeThreshold={50}
      announcerContainer={unheard}
    >
      {toasts.map((toast) => (
        <ToastSheet key={toast.id} {...toast} />
      ))}
      <RadixToast.Viewport className={styles.viewport} label="Meddelanden ({hotkey})" hotkey={['F8']} />
    </RadixToast.Provider>
  );
}

function ToastSheet({ id, kind, title, description, open }: Toast) {
  return (
    <RadixToast.Root
      className={styles.toast}
      data-kind={kind}
      open={open}
      onOpenChange={(nowOpen) => nowOpen || dismissToast(id)}
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
  );
}
