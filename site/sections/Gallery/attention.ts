/** What the visitor and the browser are doing with the gallery. */
export interface Attention {
  /** 'still' and 'moving' were asked for with the button (or in the system's settings); 'unsaid' is the start. */
  readonly wish: 'unsaid' | 'still' | 'moving';
  readonly pointerOver: boolean;
  readonly focusWithin: boolean;
  readonly touched: boolean;
  readonly viewerOpen: boolean;
  readonly tabHidden: boolean;
}

export const initialAttention: Attention = {
  wish: 'unsaid',
  pointerOver: false,
  focusWithin: false,
  touched: false,
  viewerOpen: false,
  tabHidden: false,
};

/**
 * Whether pictures change by themselves. They wait while somebody looks closer or is not there; whoever
 * pressed the start button sees them move although pointer and focus are still on it.
 */
export function isRunning(attention: Attention): boolean {
  const { wish, pointerOver, focusWithin, touched, viewerOpen, tabHidden } = attention;
  if (wish === 'still' || touched || viewerOpen || tabHidden) return false;
  return wish === 'moving' || !(pointerOver || focusWithin);
}
