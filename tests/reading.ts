/**
 * A text of everything that is read and heard on a screen, with a line for each part. It has table cells with
 * headings, links with targets, values, instructions and descriptions. Parentheses show an element's kind and state,
 * quotation marks its accessible name, braces its layout. Icons are left out, because screen readers skip them.
 */
export const reading = (html: string): string =>
  html
    .replaceAll(/<svg\b([^>]*)>.*?<\/svg>/gs, (_, attributes: string) =>
      attributes.includes('"0 0 24 24"') ? '' : '(drawing) ',
    )
    .replaceAll(/(<ul\b[^>]* hidden="".*?>).*?<\/ul>/gs, '$1')
    .replaceAll(/<a\b[^>]*href="([^"]*)"[^>]*>/g, (tag, href: string) => `${tag}[<q to="${href}">`)
    .replaceAll(/(<q to="([^"]*)">)(.*?)<\/a>/gs, '$3]($2)')
    .replaceAll(/<([a-z]\w*)\b([^>]*)>/g, (tag, name: string, attributes: string) =>
      asRead(tag, name, attributes),
    )
    // Screen readers read the row's heading with each cell.
    .replaceAll(/<th scope="row"[^>]*>(.*?)<\/th>/gs, '$1: ')
    .replaceAll(/<\/(p|li|tr|h\d|div|header|dl|legend)>/g, '\n')
    .replaceAll(/<\/(td|th|dt|button|label|option|textarea)>/g, ' | ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/(\s*\n\s*)+/g, '\n')
    .trim();

/** The spoken text of an attribute. */
const heard: readonly (readonly [attribute: RegExp, words: string])[] = [
  [/ aria-label="([^"]+)"/, '“$1” '],
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

/** An element's kind and state. */
function drawn(name: string, attributes: string): string {
  const value = (attribute: string) => RegExp(` ${attribute}="([^"]*)"`, 'i').exec(attributes)?.[1] ?? '';
  if (name === 'button' && attributes.includes(' aria-pressed="true"')) return '(pressed) ';
  if (name === 'button') return / (aria-)?disabled="(true)?"/.test(attributes) ? '(disabled) ' : '(button) ';
  if (name === 'img') return `(picture${value('alt') && `: ${value('alt')}`}) `;
  if (name === 'option') return attributes.includes(' selected') ? '(chosen) ' : '';
  if (name !== 'input' && name !== 'textarea') return '';
  if (/ type="(checkbox|radio)"/.test(attributes)) return attributes.includes(' checked') ? '☑ ' : '☐ ';
  const rules = ['min', 'max', 'maxlength', 'inputmode', 'autocomplete', 'accept'].flatMap((rule) =>
    value(rule) === '' ? [] : `${rule} ${value(rule)}`,
  );
  const required = / required=/.test(attributes) ? 'required' : '';
  return `[${[value('type'), value('value'), ...rules, required].filter(Boolean).join(', ')}] `;
}

/**
 * References between elements that have no target, and ids for references that nothing uses: a hint that nobody
 * hears.
 */
export function untied(html: string): string[] {
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
  const references = [
    ...html.matchAll(/ (?:for|aria-(?:labelledby|describedby|controls))="([^"]+)"/g),
  ].flatMap(([, to = '']) => to.split(' '));
  return [
    ...references.filter((id) => !ids.includes(id)),
    // React generates ids only for references.
    ...ids.filter((id) => /^_r_\w*_(-\w+)?$/i.test(id) && !references.includes(id)),
  ];
}
