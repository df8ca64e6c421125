/** What a toast says. */
export interface ToastMessage {
  readonly kind: 'success' | 'error';
  readonly title: string;
  readonly description: string;
}

export interface Toast extends ToastMessage {
  readonly id: number;
  /** False once dismissed: it fades out, and stays in the list a while. */
  readonly open: boolean;
}

/** At most this many at a time (specification, section 9). */
const limit = 1;
/** Milliseconds from dismissal until a toast leaves the list (specification, section 9). */
const removeDelay = 1_000_000;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

/** The list, for React's useSyncExternalStore. */
export const toastList = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): readonly Toast[] => toasts,
};

export function addToast(message: ToastMessage): void {
  change([{ ...message, id: nextId++, open: true }, ...toasts].slice(0, limit));
}

export function dismissToast(id: number): void {
  change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), removeDelay);
}

function change(list: readonly Toast[]): void {
  toasts = list;
  for (const listener of listeners) listener();
}
