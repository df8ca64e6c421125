/**
 * What others do to a page, one after the other: functions that run in it. What has been translated ends with a space,
 * which nobody sees or hears, so that stories find it by its words all the same. Those that leave each other's places
 * alone come together.
 */
export const touches: Readonly<Record<string, readonly (() => void)[]>> = {
  'a browser that translates': [translate],
  'a password manager, a telephone and an extension that changes headings': [
    markFields,
    linkNumbers,
    changeHeading,
  ],
};

/** Another text in every text's place, in two `<font>`: as Chrome translates. */
export function translate(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const isRead = text instanceof Text && !text.parentElement?.closest('script, style, textarea, font');
    if (isRead && text.data.trim()) found.push(text);
  }
  for (const text of found) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `${text.data} `;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** A sign beside every field for an e-mail address, as password managers set it. On a page without, beside its heading. */
function markFields(): void {
  const fields = document.querySelectorAll('input[type="email"]');
  for (const element of fields.length > 0 ? fields : document.querySelectorAll('h1')) {
    element.after(document.createElement('div'));
  }
}

/** Links around what looks like a telephone number. */
function linkNumbers(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const isRead = text instanceof Text && !text.parentElement?.closest('script, style, textarea, option, a');
    if (isRead && /\d[\d -]{4,}\d/.test(text.data)) found.push(text);
  }
  for (const text of found) {
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

/** In the text itself, as Firefox and Safari translate. */
function changeHeading(): void {
  const text = document.querySelector('h1')?.firstChild;
  if (text instanceof Text) text.data = 'En annan rubrik';
}
