/**
 * Returns a copy of a TrueType font in which the dots of these letters are higher, also where a ligature draws the
 * letter. `by` is in the font's units.
 *
 * Such a letter is a composite glyph of a stem and its dots: the "glyf" table lists the parts and the offset of each
 * (https://learn.microsoft.com/typography/opentype/spec/glyf#composite-glyph-description).
 */
export function raiseDots(font: Uint8Array, letters: string, by: number): Buffer {
  const raised = Buffer.from(font);
  const tables = tablesOf(raised);
  const glyphAt = (glyph: number) => tables.glyf + glyphOffset(raised, tables, glyph);
  const letterGlyphs = [...letters].map((letter) => {
    const [stem, dots, ...others] = partsOf(raised, glyphAt(glyphOf(raised, tables.cmap, letter)));
    if (!stem || !dots || others.length > 0) throw new Error(`"${letter}" is not a stem and its dots`);
    return { stem: stem.glyph, dots: dots.glyph };
  });
  const glyphs = raised.readUInt16BE(tables.maxp + 4);
  for (let glyph = 0; glyph < glyphs; glyph++) {
    // A glyph without an outline, such as the space, has no data.
    if (glyphOffset(raised, tables, glyph) === glyphOffset(raised, tables, glyph + 1)) continue;
    const parts = partsOf(raised, glyphAt(glyph));
    const dotParts = parts.filter((part, index) =>
      letterGlyphs.some(({ stem, dots }) => dots === part.glyph && stem === parts[index - 1]?.glyph),
    );
    for (const { offset, isWord } of dotParts) {
      if (isWord) raised.writeInt16BE(raised.readInt16BE(offset) + by, offset);
      else raised.writeInt8(raised.readInt8(offset) + by, offset);
    }
    const highest = glyphAt(glyph) + 8;
    if (dotParts.length > 0) raised.writeInt16BE(raised.readInt16BE(highest) + by, highest);
  }
  return raised;
}

interface Part {
  readonly glyph: number;
  /** Where the font stores the part's vertical offset. */
  readonly offset: number;
  /** Two bytes instead of one. */
  readonly isWord: boolean;
}

const flag = { words: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80 };

/** The parts of a composite glyph; none of a simple one. */
function partsOf(font: Buffer, glyph: number): Part[] {
  const parts: Part[] = [];
  const isComposite = font.readInt16BE(glyph) < 0;
  for (let at = glyph + 10, more = isComposite; more; ) {
    const flags = font.readUInt16BE(at);
    const isWord = (flags & flag.words) !== 0;
    parts.push({ glyph: font.readUInt16BE(at + 2), offset: at + (isWord ? 6 : 5), isWord });
    if ((flags & (flag.scale | flag.twoScales | flag.matrix)) !== 0)
      throw new Error('A part of a glyph is scaled, so its offset may be too');
    at += isWord ? 8 : 6;
    more = (flags & flag.more) !== 0;
  }
  return parts;
}

type Tables = Record<'cmap' | 'glyf' | 'head' | 'loca' | 'maxp', number>;

function tablesOf(font: Buffer): Tables {
  const found = new Map<string, number>();
  for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16)
    found.set(font.toString('latin1', entry, entry + 4), font.readUInt32BE(entry + 8));
  const at = (name: string) => {
    const offset = found.get(name);
    if (offset === undefined) throw new Error(`The font has no table "${name}"`);
    return offset;
  };
  return { cmap: at('cmap'), glyf: at('glyf'), head: at('head'), loca: at('loca'), maxp: at('maxp') };
}

/** The offset of a glyph within "glyf". The long format of "loca" counts bytes, the short one pairs of bytes. */
function glyphOffset(font: Buffer, { head, loca }: Tables, glyph: number): number {
  const isLong = font.readInt16BE(head + 50) === 1;
  return isLong ? font.readUInt32BE(loca + 4 * glyph) : 2 * font.readUInt16BE(loca + 2 * glyph);
}

/** The glyph of a letter, from the "cmap" table's format 4: ranges of characters with the same distance to their glyphs. */
function glyphOf(font: Buffer, cmap: number, letter: string): number {
  const character = letter.charCodeAt(0);
  for (let entry = cmap + 4; entry < cmap + 4 + 8 * font.readUInt16BE(cmap + 2); entry += 8) {
    const map = cmap + font.readUInt32BE(entry + 4);
    if (font.readUInt16BE(map) !== 4) continue;
    const columns = font.readUInt16BE(map + 6);
    for (let end = map + 14; end < map + 14 + columns; end += 2) {
      const start = end + 2 + columns;
      if (character > font.readUInt16BE(end) || character < font.readUInt16BE(start)) continue;
      const range = start + 2 * columns;
      const indirect = font.readUInt16BE(range);
      const distance = font.readUInt16BE(start + columns);
      if (indirect === 0) return (character + distance) & 0xffff;
      return font.readUInt16BE(range + indirect + 2 * (character - font.readUInt16BE(start)));
    }
  }
  throw new Error(`The font has no "${letter}"`);
}
