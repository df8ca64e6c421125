/**
 * All of a screen as it is read and heard: a line for each part, what a table's row is of, links with where they lead, what is
 * ticked, chosen, pressed (◉) and written, what cannot be (⊘), how a field is filled in, that there is a symbol (◇), a drawing (◆)
 * or a picture, what something is called that shows no name (‹›), and what is said of it to those who do not see it: that it
 * is open, is where one is, is wrong, or is read aloud when it comes. In braces is what a whole screen is laid out by.
 */
export const reading = (html: string): string =>
  html
    .replaceAll(/<svg\b([^>]*)>.*?<\/svg>/gs, (_, attributes: string) =>
      attributes.includes('"0 0 24 24"') ? '◇' : '◆',
    )
    .replaceAll(/(<ul\b[^>]* hidden="".*?>).*?<\/ul>/gs, '$1')
    .replaceAll(/<a\b[^>]*href="([^"]*)"[^>]*>/g, (tag, href: string) => `${tag}[<q to="${href}">`)
    .replaceAll(/(<q to="([^"]*)">)(.*?)<\/a>/gs, '$3]($2)')
    .replaceAll(/<([a-z]\w*)\b([^>]*)>/g, (tag, name: string, attributes: string) =>
      asRead(tag, name, attributes),
    )
    // Whoever hears a cell of a table hears this with it.
    .replaceAll(/<th scope="row"[^>]*>(.*?)<\/th>/gs, '$1: ')
    .replaceAll(/<\/(p|li|tr|h\d|div|header|dl|legend)>/g, '\n')
    .replaceAll(/<\/(td|th|dt|button|label|option|textarea)>/g, ' | ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/(\s*\n\s*)+/g, '\n')
    .trim();

/** What is heard of an element by its attributes. */
const heard: readonly (readonly [attribute: RegExp, words: string])[] = [
  [/ aria-label="([^"]+)"/, '‹$1› '],
  [/ role="(alert|status)"/, '($1) '],
  [/ aria-current="\w+"/, '(here) '],
  [/ aria-expanded="true"/, '(open) '],
  [/ aria-expanded="false"/, '(closed) '],
  [/ aria-invalid="true"/, '(wrong) '],
  [/ (hidden)=""/, '($1) '],
  [/ target="_(blank)"/, '($1) '],
  [/ aria-(?:haspopup|keyshortcuts|live)="([^"]+)"/, '($1) '],
  [/ data-([a-z-]+)="(?:true)?"/, '{$1} '],
];

function asRead(tag: string, name: string, attributes: string): string {
  const words = heard
    .map(([attribute, words]) => attribute.exec(attributes)?.[0].replace(attribute, words) ?? '')
    .join('');
  return `${tag}${drawn(name, attributes)}${words}`;
}

/** What an element shows of itself. */
function drawn(name: string, attributes: string): string {
  const value = (attribute: string) => RegExp(` ${attribute}="([^"]*)"`, 'i').exec(attributes)?.[1] ?? '';
  if (name === 'button' && attributes.includes(' aria-pressed="true"')) return '◉';
  if (name === 'button') return / (aria-)?disabled="(true)?"/.test(attributes) ? '⊘' : '▸';
  if (name === 'img') return `(picture${value('alt') && `: ${value('alt')}`}) `;
  if (name === 'option') return attributes.includes(' selected') ? '● ' : '';
  if (name !== 'input' && name !== 'textarea') return '';
  if (/ type="(checkbox|radio)"/.test(attributes)) return attributes.includes(' checked') ? '☑ ' : '☐ ';
  const rules = ['min', 'max', 'maxlength', 'inputmode', 'autocomplete', 'accept'].flatMap((rule) =>
    value(rule) === '' ? [] : `${rule} ${value(rule)}`,
  );
  const required = / required=/.test(attributes) ? 'required' : '';
  return `[${[value('type'), value('value'), ...rules, required].filter(Boolean).join(', ')}] `;
}

/** The references between elements that lead nowhere, and what was made to be referred to and is not: a hint that nobody hears. */
export function untied(html: string): string[] {
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
  const references = [
    ...html.matchAll(/ (?:for|aria-(?:labelledby|describedby|controls))="([^"]+)"/g),
  ].flatMap(([, to = '']) => to.split(' '));
  return [
    ...references.filter((id) => !ids.includes(id)),
    // React's own ids are for nothing else.
    ...ids.filter((id) => /^_r_\w*_(-\w+)?$/i.test(id) && !references.includes(id)),
  ];
}
