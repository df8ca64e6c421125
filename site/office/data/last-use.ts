/** When somebody last touched the office in this browser, in any of its tabs, which have one session between them. */

const key = 'kansliet-touched';

/** Milliseconds, by this computer's clock; 0 when nobody has. */
export const lastUse = (): number => Number(localStorage.getItem(key));

export const noteUse = (): void => localStorage.setItem(key, String(Date.now()));
