/**
 * When a question opens, the browser closes the one above: the pressed one stays where the finger is, and what is below
 * it moves.
 */
export function keepQuestionsInPlace(): void {
  document.addEventListener('click', ({ target }) => {
    const question = target instanceof Element && target.closest('summary');
    if (!question) return;
    const place = () => question.getBoundingClientRect().top;
    const before = place();
    // When the browser has closed the one and opened the other, and before it paints.
    requestAnimationFrame(() => scrollBy({ top: place() - before, behavior: 'instant' }));
  });
}
