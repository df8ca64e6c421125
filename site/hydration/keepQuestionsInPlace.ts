/**
 * When a question opens, the browser closes the open one above it. That answer fades out first and collapses afterwards.
 * Scrolls so that the pressed question does not move, unless the visitor does something else meanwhile.
 */
export function keepQuestionsInPlace(): void {
  let press = new AbortController();
  /** The questions whose answers fade out, with their heights before they collapse. */
  const closing = new Map<HTMLDetailsElement, number>();
  document.addEventListener('click', ({ target }) => {
    const question = target instanceof Element && target.closest('summary');
    if (!question) return;
    press.abort();
    press = new AbortController();
    const { signal } = press;
    for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      addEventListener(act, () => press.abort(), { once: true, passive: true, signal });
    const place = () => question.getBoundingClientRect().top;
    const before = place();
    const answered = document.querySelector<HTMLDetailsElement>('details[name][open]');
    if (answered) closing.set(answered, answered.offsetHeight);
    // After layout and before paint.
    requestAnimationFrame(function keep() {
      if (signal.aborted) return;
      const moved = place() - before;
      if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: 'instant' });
      for (const [details, height] of closing)
        if (details.open || details.offsetHeight !== height) closing.delete(details);
      if (closing.size > 0) requestAnimationFrame(keep);
      else press.abort();
    });
  });
}
