/**
 * Records DOM changes from now on: translators wrap texts, password managers add icons to fields, phones make links of
 * numbers. React hydrates only a page that is as it was rendered, so the changes are undone first (rewind.ts). The
 * returned function stops recording and returns the changes, oldest first.
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
