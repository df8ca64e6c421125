/** Runs in the page: records what a screen reader announces, which is focus changes and live regions. */
export function listen(): string[] {
  const heard: string[] = [];
  const live = '[role="alert"], [role="status"], [role="log"], [aria-live]:not([aria-live="off"])';
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) heard.push(`focus on ${target.tagName}: ${target.textContent}`);
  });
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const added = [...addedNodes].filter((node) => node instanceof Element);
      const regions = [
        element?.closest(live),
        ...added.flatMap((node) => [node.matches(live) && node, ...node.querySelectorAll(live)]),
      ];
      for (const region of regions) if (region) heard.push(`live region: ${region.textContent}`);
    }
  }).observe(document.documentElement, { childList: true, subtree: true, characterData: true });
  return heard;
}
