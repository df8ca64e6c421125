import type { ToastMessage } from './ToastRegion.tsx';

const loadRegion = () => import('./ToastRegion.tsx');

/** Fetches the toast's code ahead, so that a toast about an unreachable server can be shown. */
export function prepareToasts(): void {
  void loadRegion().catch(withoutToasts);
}

/** Shows a message in the corner for a few seconds. The caller must also show it permanently in the page. */
export async function showToast(message: ToastMessage): Promise<void> {
  try {
    const { present } = await loadRegion();
    present(message);
  } catch (error) {
    withoutToasts(error);
  }
}

function withoutToasts(error: unknown): void {
  console.warn('Toasts could not be loaded; the page itself says the same', error);
}
