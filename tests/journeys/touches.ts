/**
 * What other programs do to a page, as functions that run in it. Translated text ends with an invisible trailing
 * space, so that tests still find it. Changes that do not affect each other are combined.
 */
export const touches: Readonly<Record<string, readonly (() => void)[]>> = {
  'a browser that translates': [translate],
  'a password manager, a telephone and an extension that changes headings': [
    markFields,
    linkNumbers,
    changeHeading,
  ],
};

/** Replaces every text by another in two `<font>`, as Chrome's translation does. */
export function translate(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const textNodes: Text[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const isRead = text instanceof Text && !text.parentElement?.closest('script, style, textarea, font');
    if (isRead && text.data.trim()) textNodes.push(text);
  }
  for (const text of textNodes) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `${text.data} `;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/**
 * Adds an icon beside every e-mail field, as password managers do; on a page without such a field, beside its
 * heading.
 */
function markFields(): void {
  const fields = document.querySelectorAll('input[type="email"]');
  for (const element of fields.length > 0 ? fields : document.querySelectorAll('h1')) {
    element.after(document.createElement('div'));
  }
}

/** Links what looks like a telephone number. */
function linkNumbers(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const textNodes: Text[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const isRead = text instanceof Text && !text.parentElement?.closest('script, style, textarea, option, a');
    if (isRead && /\d[\d -]{4,}\d/.test(text.data)) textNodes.push(text);
  }
  for (const text of textNodes) {
    const [digits = ''] = /\d[\d -]{4,}\d/.exec(text.data) ?? [];
    const number = text.splitText(text.data.indexOf(digits));
    number.splitText(digits.length);
    const { parentNode, nextSibling } = number;
    const link = document.createElement('a');
    link.href = `tel:${digits}`;
    link.append(number);
    parentNode?.insertBefore(link, nextSibling);
  }
}

/** Changes the text node itself, as Firefox and Safari translate. */
function changeHeading(): void {
  const text = document.querySelector('h1')?.firstChild;
  if (text instanceof Text) text.data = 'En annan rubrik';
}
