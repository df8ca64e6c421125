/** The visitor's and the browser's state with regard to the gallery. */
export interface Attention {
  /** 'still' and 'moving': chosen with the button or in the system's settings. 'unsaid': neither. */
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
 * Whether the slideshow runs. It pauses under a pointer or focus, behind the viewer and in a hidden tab. After a press
 * on the start button it runs despite pointer and focus, which are then on that button.
 */
export function isRunning(attention: Attention): boolean {
  const { wish, pointerOver, focusWithin, touched, viewerOpen, tabHidden } = attention;
  if (wish === 'still' || touched || viewerOpen || tabHidden) return false;
  return wish === 'moving' || !(pointerOver || focusWithin);
}
