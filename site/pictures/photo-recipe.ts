import manifest from '../../package.json' with { type: 'json' };

// From small phones to large high-density screens.
export const widths = [480, 800, 1200, 1600, 2400];
export const longestSide = 2400;
// Encoding a wider AVIF takes twice the memory, 300 MB. Wider sizes are WebP only.
export const widestAvif = 1600;
// Skips widths close to the photo's own: a further file would save hardly any bytes.
export const nearlyItsOwn = 0.9;
// AVIF's next effort takes five times as long, and saves one or two percent.
export const formats = {
  avif: { quality: 50, effort: 3 },
  webp: { quality: 75 },
} as const;

/**
 * The version of the code that makes photos. Raise it with every change in prepare-photo.ts that changes a pixel.
 */
const version = 2;

const { sharp } = manifest.dependencies;

/**
 * Part of every photo's hash: a change here gives all photos new files with new paths. sharp's version is read
 * from package.json, so that a server that only reads the cache need not load sharp.
 */
export const recipe = JSON.stringify({
  version,
  widths,
  longestSide,
  widestAvif,
  nearlyItsOwn,
  formats,
  sharp,
});
