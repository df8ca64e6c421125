/**
 * `npm run fonts`: makes this folder's font files from the originals on npm, with only the glyphs, weights and OpenType
 * features that the site uses. The fallback font draws other characters.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { raiseDots } from './raise-dots.ts';

// Left out of the heading font: with a few other signs, these would add 1.5 kB.
const codeSigns = '#$*<>[\\]^_`{|}~';
const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
const plain = [...ascii].filter((sign) => !codeSigns.includes(sign)).join('');
// Swedish letters, then letters of names from neighbouring languages.
const letters = 'ÅÄÖåäöÉéÜü ÀàÁáÆæÇçÈèËëÍíÑñÓóØø';
const noBreakSpace = '\u00a0';
const thinSpace = '\u2009';
const signs = `${noBreakSpace}${thinSpace}·½°×–—’”…€−`;
const rarerSigns = '§«»‘“•©';

const fonts = [
  {
    name: 'vollkorn',
    file: 'vollkorn-sv-800.woff2',
    original: import.meta.resolve('@fontsource-variable/vollkorn/files/vollkorn-latin-wght-normal.woff2'),
    text: plain + letters + signs,
    // calt shortens the f of "för", whose hook would touch the dots. rvrn changes glyphs with the weight. Without
    // ligatures, which browsers do not use in headings with tight letter spacing. Without tabular figures: headings
    // have no columns.
    subset: { variationAxes: { wght: 800 }, keepFeatures: ['calt', 'kern', 'lnum', 'rvrn'] },
  },
  {
    name: 'familjen-grotesk',
    file: 'familjen-grotesk-sv-400-700.woff2',
    original: import.meta.resolve(
      '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
    ),
    text: ascii + letters + signs + rarerSigns,
    subset: { keepFeatures: ['calt', 'kern', 'liga', 'rvrn', 'tnum'] },
    // Of 1200 units to the em. The original gap is less than a pixel at 15 and 16 px on a screen without scaling: "Leila
    // Rahimi" reads as "LeIla RahImI". The license reserves no font name, so a changed font may keep its name.
    dots: { of: 'ijäëöü', raisedBy: 52 },
  },
] as const;

// STAT names the styles in the menus of desktop programs; browsers do not read it.
const leftOut = { dropTables: ['STAT'] };

for (const { name, file, original, text, subset, ...font } of fonts) {
  const whole = readFileSync(new URL(original));
  const cut = (from: Buffer, targetFormat: 'woff2' | 'truetype') =>
    subsetFont(from, text, { targetFormat, ...leftOut, ...subset });
  const small = await cut(
    'dots' in font ? raiseDots(await cut(whole, 'truetype'), font.dots.of, font.dots.raisedBy) : whole,
    'woff2',
  );
  writeFileSync(new URL(file, import.meta.url), small);
  // The SIL Open Font License must accompany the font.
  copyFileSync(new URL('../LICENSE', original), new URL(`${name}-OFL.txt`, import.meta.url));
  console.log(`${file}: ${whole.length} → ${small.length} bytes`);
}
