import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderingThread } from '../server/http/rendering.ts';
import { buildVariant } from './journeys/variant.ts';

/** The site's stylesheets as browsers fetch them, also those of the gallery's viewer and of the family's page. */
const publicSheets = [
  'assets/static/*.css',
  'ansikten.css',
  'familj.css',
  'stig.css',
  'textsida.css',
  'viewer.css',
];

/** The CSS that Chrome 80, Firefox 74 and Safari 13.1 all know, in the words of the built stylesheets. */
const known: Readonly<Record<Kind, string>> = {
  'at-rule': '@font-face @keyframes @media @page @supports',
  'media feature':
    'max-aspect-ratio max-height max-width min-height min-width prefers-reduced-motion print screen all and not-all',
  'pseudo-class or pseudo-element': `:active ::after ::before :checked :disabled :empty :enabled :first-child :focus :hover
    :last-child :not() :nth-child() :only-child :root ::placeholder`,
  property: `align-content align-items align-self animation animation-duration background background-color background-image
    background-position background-size border border-bottom border-collapse border-color border-left border-left-width
    border-radius border-right border-top border-width bottom box-shadow box-sizing break-after break-inside clip-path
    color column-gap columns content counter-increment counter-reset cursor display fill filter flex flex-direction
    flex-wrap font font-display font-family font-feature-settings font-size font-style font-variant-numeric font-weight
    grid-area grid-auto-columns grid-auto-flow grid-column grid-row grid-template grid-template-columns
    grid-template-rows height isolation justify-content justify-items justify-self left letter-spacing line-height
    list-style margin margin-bottom margin-left margin-right margin-top max-height max-width min-height min-width
    object-fit object-position opacity order outline outline-color outline-offset overflow overflow-x padding
    padding-bottom padding-left padding-right padding-top place-items pointer-events position resize right row-gap
    scroll-snap-align scroll-snap-type src stroke stroke-linecap stroke-linejoin stroke-width text-align text-decoration
    top transform transition vertical-align visibility white-space width z-index`,
  function: `calc() counter() cubic-bezier() drop-shadow() format() inset() linear-gradient() local() minmax() polygon()
    radial-gradient() repeat() repeating-linear-gradient() rgb() rotate() scale() scaleX() translate() translateX()
    translateY() url() var()`,
  unit: 'ch cm deg em fr mm ms pt px rem s vh vw',
  keyword: `absolute auto auto-fill auto-fit avoid background-color baseline block border-box border-color both bottom
    box-shadow center collapse column column-reverse contain content-box contents cover currentcolor dashed disc dotted ease
    end fixed flex flex-end flex-start forwards grid hidden inherit inline-block inline-flex inline-grid inset isolate
    left lining-nums mandatory max-content no-repeat none normal not-allowed nowrap opacity pointer pre-line
    relative repeat-x repeat-y right round row scroll size solid space-between span start static sticky stretch
    swap tabular-nums top transform transparent underline vertical visible wrap zoom-in`,
};

/** The CSS that one of those browsers lacks, and why nobody is the worse for it: no text is hidden, covered or pale. */
const lacking: readonly (readonly [Kind, features: string, reason: string])[] = [
  ['at-rule', '@view-transition', 'pages change without a fade'],
  ['media feature', 'scripting', 'without a script, controls that need one are an empty space'],
  ['media feature', 'forced-colors', 'adds borders where a browser without it changes no colours'],
  ['pseudo-class or pseudo-element', ':focus-visible', "the browser's own focus ring remains"],
  ['pseudo-class or pseudo-element', ':has()', 'a choice looks unchosen, but its own mark shows'],
  ['pseudo-class or pseudo-element', ':is() :-webkit-any() :-moz-any()', 'a rule for each browser'],
  ['pseudo-class or pseudo-element', '::details-content', 'answers open without a fade'],
  ['pseudo-class or pseudo-element', '::-webkit-details-marker', "Safari's own, in a rule of its own"],
  ['pseudo-class or pseudo-element', '::-webkit-calendar-picker-indicator ::-webkit-resizer', 'ornament'],
  ['pseudo-class or pseudo-element', '::backdrop', 'where dialogs are missing, none opens'],
  [
    'pseudo-class or pseudo-element',
    '::view-transition ::view-transition-group() ::view-transition-new() ::view-transition-old()',
    'pages change without a fade',
  ],
  ['property', 'gap', 'in grids since 2018; the parts of a flex row or column touch before 2021'],
  ['property', 'aspect-ratio', 'pictures keep their own proportions'],
  ['property', '-webkit-appearance -moz-appearance appearance', 'a rule for each browser'],
  ['property', '-webkit-mask mask', 'a rule for each browser'],
  ['property', '-webkit-text-size-adjust -moz-text-size-adjust text-size-adjust', 'a rule for each browser'],
  ['property', 'ascent-override descent-override size-adjust', 'lines move when the fonts arrive'],
  ['property', 'accent-color color-scheme', "the browser's own colour"],
  ['property', 'container-type content-visibility', 'only with what needs them'],
  ['property', 'forced-color-adjust', 'only in forced colours'],
  ['property', 'navigation view-transition-name', 'pages change without a fade'],
  ['property', 'overflow-anchor overscroll-behavior overscroll-behavior-x scrollbar-width', 'how it scrolls'],
  ['property', 'scroll-behavior scroll-margin-bottom scroll-margin-top scroll-snap-stop', 'how it scrolls'],
  ['property', 'scroll-padding-top scroll-padding-left scroll-padding-right', 'how it scrolls'],
  ['property', 'overflow-wrap text-wrap', 'where a line breaks'],
  ['property', 'text-decoration-thickness text-underline-offset', "the browser's own underline"],
  ['function', 'min() max() clamp()', 'missing in Firefox 74 alone, which has sizes of its own'],
  ['unit', 'cqh cqi cqw', 'the fallback beside it'],
  ['unit', 'lh', 'the height of a single line'],
  ['keyword', 'allow-discrete content-visibility', 'answers open without a fade'],
  ['keyword', 'anywhere balance pretty', 'where a line breaks'],
  ['keyword', 'clip', 'square corners below the rounded ones; the page may scroll sideways'],
  ['keyword', '-webkit-fit-content -moz-fit-content fit-content', 'a wider area to press'],
  ['keyword', '-webkit-max-content', 'a rule for each browser'],
  ['keyword', 'always highlight revert', 'only in forced colours'],
  ['keyword', 'inline-size light only smooth', 'of properties above'],
  ['keyword', 'subgrid', 'rows of two columns do not align'],
];

type Kind =
  | 'at-rule'
  | 'media feature'
  | 'pseudo-class or pseudo-element'
  | 'property'
  | 'function'
  | 'unit'
  | 'keyword';

const words = (list: string) => list.trim().split(/\s+/);

test('built styles have only what the oldest browsers know, or what they can lack without loss', async () => {
  const { dist } = await buildVariant({});
  const sheets = globSync(publicSheets, { cwd: join(dist, 'client') });
  expect(sheets.length).toBeGreaterThan(5);
  const found = sheets.flatMap((sheet) =>
    featuresIn(readFileSync(join(dist, 'client', sheet), 'utf8')).map(
      ([kind, feature, place]) => [`${kind} ${feature}`, `${kind} ${feature} in ${sheet}: ${place}`] as const,
    ),
  );
  const listed = [...Object.entries(known), ...lacking].flatMap(([kind, list]) =>
    words(list).map((feature) => `${kind} ${feature}`),
  );
  expect(found.filter(([feature]) => !listed.includes(feature)).map(([, place]) => place)).toEqual([]);
  const used = new Set(found.map(([feature]) => feature));
  expect(lacking.flatMap(([kind, list]) => words(list).filter((one) => !used.has(`${kind} ${one}`)))).toEqual(
    [],
  );
});

test('a selector that one of the oldest browsers lacks takes no other selector of its list with it', async () => {
  const { dist } = await buildVariant({});
  const isLacking = (selector: string) =>
    pseudosIn(selector).some((one) => !words(known[pseudo]).includes(one));
  const mixed = globSync(publicSheets, { cwd: join(dist, 'client') }).flatMap((sheet) =>
    partsOf(readFileSync(join(dist, 'client', sheet), 'utf8'))
      .filter(({ opens, text }) => opens && !text.startsWith('@'))
      .map(({ text }) => text)
      .filter((list) => {
        const selectors = splitList(list);
        return selectors.some(isLacking) && !selectors.every(isLacking);
      })
      .map((list) => `${sheet}: ${list}`),
  );
  expect(mixed).toEqual([]);
});

test('every media query has the syntax of browsers before 2022, in stylesheets and in HTML', async () => {
  const { dist } = await buildVariant({});
  const rendering = renderingThread(dist);
  const familyPage = await rendering.page(
    { urlOriginal: '/min-sida', link: { asked: { says: 'ask', written: '' } } },
    { changes: {} },
  );
  rendering.close();
  const read = (pattern: string) =>
    globSync(pattern, { cwd: join(dist, 'client') }).map((file) =>
      readFileSync(join(dist, 'client', file), 'utf8'),
    );
  const queries = [
    ...read('**/*.{css,svg}').flatMap((css) => [...css.matchAll(/@media([^{]*)/g)]),
    ...[...read('**/*.html'), familyPage].flatMap((html) => [
      ...html.matchAll(/ (?:media|sizes)="([^"]*)"/g),
    ]),
  ].map(([, query = '']) => query);
  expect(queries.length).toBeGreaterThan(100);
  // A range, as in `(width <= 62em)`, and a negation without a media type.
  expect(queries.filter((query) => /[<>=]|&[lg]t;|\bnot *\(/.test(query))).toEqual([]);
});

const pseudo = 'pseudo-class or pseudo-element';

/** A stylesheet's parts in order: what opens a block, declarations, and what closes a block. */
function partsOf(css: string): { text: string; opens: boolean; closes: boolean }[] {
  const plain = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/url\([^)]*\)/g, 'url()')
    .replaceAll(/"[^"]*"/g, '""');
  return [...plain.matchAll(/([^{};]*)([{};])/g)].map(([, text = '', end]) => ({
    text: text.trim(),
    opens: end === '{',
    closes: end === '}',
  }));
}

/** Splits a selector list at its commas, not at those within parentheses. */
const splitList = (list: string) => list.split(/,(?![^()]*(?:\([^()]*\)[^()]*)*\))/);

/** The features of a stylesheet, each with its place. Leaves out the blocks of `@supports`, which old browsers skip. */
function featuresIn(css: string): [Kind, feature: string, place: string][] {
  const found: [Kind, string, string][] = [];
  const blocks: string[] = [];
  for (const { text, opens, closes } of partsOf(css)) {
    const isSkipped = blocks.some((block) => block.startsWith('@supports'));
    if (!isSkipped && opens && blocks.some((block) => !block.startsWith('@')))
      found.push(['at-rule', 'nesting', text]);
    if (!isSkipped && text)
      found.push(
        ...(opens ? featuresOfPrelude(text) : featuresOfDeclaration(text)).map(
          ([kind, feature]): [Kind, string, string] => [kind, feature, text],
        ),
      );
    if (opens) blocks.push(text);
    if (closes) blocks.pop();
  }
  return found;
}

function featuresOfPrelude(text: string): [Kind, string][] {
  if (!text.startsWith('@')) return pseudosIn(text).map((one) => [pseudo, one]);
  const [name = ''] = /^@[\w-]+/.exec(text) ?? [];
  const media = name === '@media' ? text.slice(name.length).replaceAll('not all', 'not-all') : '';
  return [
    ['at-rule', name],
    ...(media.replaceAll(/: *[^)]+/g, '').match(/[\w-]+|[<>=]+/g) ?? []).map((word): [Kind, string] => [
      'media feature',
      word,
    ]),
  ];
}

/** The pseudo-classes and pseudo-elements of a selector. A list in `:not` is younger than `:not`. */
function pseudosIn(selector: string): string[] {
  return [...selector.matchAll(/(::?)([\w-]+)(\(?)/g)]
    .map(([, colons = '', name = '', argument]) => {
      const isElement = ['before', 'after'].includes(name);
      return `${isElement ? '::' : colons}${name}${argument ? '()' : ''}`;
    })
    .concat(/:not\([^()]*,/.test(selector) ? [':not(a,b)'] : []);
}

// Their values are names of our own, beside keywords as old as the property.
const ownNames = /^(animation|content|counter-.*|font|font-family|src|view-transition-name)$/;

function featuresOfDeclaration(text: string): [Kind, string][] {
  const property = text.slice(0, text.indexOf(':'));
  const value = text.slice(property.length + 1).replaceAll(/--[\w-]+|!important/g, '');
  const isOwn = property.startsWith('--');
  // Words for a screen reader, in place of the content.
  const alternative = property === 'content' && value.includes('/') ? '/' : '';
  const found = (kind: Kind, pattern: RegExp) =>
    [...value.matchAll(pattern)].map(([, word = '']): [Kind, string] => [kind, word]);
  return [
    ...(isOwn ? [] : ([['property', property + alternative]] satisfies [Kind, string][])),
    ...found('function', /([\w-]+\()/g).map(([kind, name]): [Kind, string] => [kind, `${name})`]),
    ...found('unit', /(?<![\w#-])[\d.]+([a-z]+)/g),
    ...(isOwn || ownNames.test(property)
      ? []
      : found('keyword', /(?<![\w#.-])(-?[a-z][a-z-]+)(?![\w(-])/gi).map(([kind, word]): [Kind, string] => [
          kind,
          word.toLowerCase(),
        ])),
  ];
}
