import manifest from '../../package.json' with { type: 'json' };

// From a small phone to a large, sharp screen.
export const widths = [480, 800, 1200, 1600, 2400];
export const longestSide = 2400;
export const quickWidth = 800;
// A wider AVIF takes twice the memory to make, 300 MB; WebP carries what is wider.
export const widestAvif = 1600;
// A width that is nearly the photo's own would cost a file and save nobody anything.
export const nearlyItsOwn = 0.9;
// Of AVIF's efforts, the next one takes five times as long for one or two percent.
export const formats = {
  avif: { quality: 50, effort: 3 },
  webp: { quality: 75 },
} as const;

/**
 * How photos are read and made, beside the numbers here: raise it with every change in prepare-photo.ts, open-heic.ts or
 * content-loader/heic.ts that changes a pixel. 2: HEIC in its own colours.
 */
const version = 2;

const { sharp, 'heic-decode': heic } = manifest.dependencies;

/**
 * Part of every photo's hash: a change here gives all photos new files, under new addresses. The libraries' versions are
 * read, and they are not loaded: a server looks for what has been made, and need not have them in memory to do so.
 */
export const recipe = JSON.stringify({
  version,
  widths,
  longestSide,
  widestAvif,
  nearlyItsOwn,
  formats,
  sharp,
  heic,
});
