/**
 * Notes what others do to the page from now on: a browser that translates puts every text into elements of its own, a
 * password manager sets its sign beside a field, a telephone makes links of numbers. React takes over only what stands
 * as it was rendered, and has to know of it (rewind.ts). The function that is returned ends the watch, and says what was
 * done, oldest first.
 */
export function watchTouches(root: Element): () => readonly MutationRecord[] {
  let touches: MutationRecord[] = [];
  const note = (records: MutationRecord[]) => {
    touches = touches.concat(records);
  };
  const observer = new MutationObserver(note);
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    characterDataOldValue: true,
  });
  return () => {
    note(observer.takeRecords());
    observer.disconnect();
    return touches;
  };
}
