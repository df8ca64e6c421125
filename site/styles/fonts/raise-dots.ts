/**
 * Raises the dots of letters that are a stem and a dot, in a TrueType font, so that they do not melt into the stem where
 * a pixel is as high as the gap. Gives a copy; `by` is in the font's units.
 *
 * Such a letter is drawn as two others beside each other: the "glyf" table says where the second stands
 * (https://learn.microsoft.com/typography/opentype/spec/glyf#composite-glyph-description).
 */
export function raiseDots(font: Uint8Array, letters: string, by: number): Buffer {
  const raised = Buffer.from(font);
  const tables = tablesIn(raised);
  for (const letter of letters) {
    const glyph = glyphOf(raised, tables.cmap, letter);
    // Tables of the long form count bytes, those of the short one pairs of them.
    const isLong = raised.readInt16BE(tables.head + 50) === 1;
    const offset = isLong
      ? raised.readUInt32BE(tables.loca + 4 * glyph)
      : 2 * raised.readUInt16BE(tables.loca + 2 * glyph);
    raiseSecondPart(raised, tables.glyf + offset, letter, by);
  }
  return raised;
}

const composite = -1;
const flag = { wordArguments: 1, xyOffsets: 2, moreParts: 32 };

function raiseSecondPart(font: Buffer, glyph: number, letter: string, by: number): void {
  const [first, second] = [glyph + 10, glyph + 16];
  const is = (part: number, wanted: number) => (font.readUInt16BE(part) & wanted) === wanted;
  const isStemAndDot =
    font.readInt16BE(glyph) === composite &&
    !is(first, flag.wordArguments) &&
    is(first, flag.moreParts) &&
    is(second, flag.wordArguments | flag.xyOffsets) &&
    !is(second, flag.moreParts);
  if (!isStemAndDot) throw new Error(`"${letter}" is not drawn as a stem and a dot`);
  const highest = glyph + 8;
  font.writeInt16BE(font.readInt16BE(highest) + by, highest);
  font.writeInt16BE(font.readInt16BE(second + 6) + by, second + 6);
}

function tablesIn(font: Buffer): Record<'cmap' | 'glyf' | 'head' | 'loca', number> {
  const found = new Map<string, number>();
  for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16)
    found.set(font.toString('latin1', entry, entry + 4), font.readUInt32BE(entry + 8));
  const at = (name: string) => {
    const offset = found.get(name);
    if (offset === undefined) throw new Error(`The font has no table "${name}"`);
    return offset;
  };
  return { cmap: at('cmap'), glyf: at('glyf'), head: at('head'), loca: at('loca') };
}

/** Which glyph draws a letter, by the table's format 4: ranges of characters that are the same distance from their glyphs. */
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
