import type { PercentCrop } from 'react-image-crop';

/** The part of a picture to keep, in percent of its sides. */
export type Part = Omit<PercentCrop, 'unit'>;

export const wholePicture: Part = { x: 0, y: 0, width: 100, height: 100 };

export const isWhole = ({ width, height }: Part): boolean => width === 100 && height === 100;

/** Aspect ratios: the one of most pictures on the pages, a square, or any. */
export const shapes = { landscape: 3 / 2, square: 1, free: undefined } as const;
export type ShapeName = keyof typeof shapes;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The largest centred crop with an aspect ratio. */
export function largestPart(shape: number, { width, height }: Size): Part {
  const sides = (shape * height) / width;
  return centred(
    sides > 1 ? { width: 100, height: 100 / sides } : { width: 100 * sides, height: 100 },
    middleOf(wholePicture),
  );
}

/** The size of a crop in percent of the largest one with its aspect ratio. */
export const sizeOf = ({ width, height }: Part): number => Math.max(width, height);

/** A crop resized around its centre with the same aspect ratio, moved where it would leave the picture. */
export function resized(part: Part, size: number): Part {
  const times = size / sizeOf(part);
  return centred({ width: part.width * times, height: part.height * times }, middleOf(part));
}

/** The size of a crop in pixels. */
export const pixelsIn = ({ width, height }: Size, part: Part): Size => ({
  width: Math.max(1, Math.round((width * part.width) / 100)),
  height: Math.max(1, Math.round((height * part.height) / 100)),
});

const middleOf = ({ x, y, width, height }: Part) => ({ x: x + width / 2, y: y + height / 2 });

function centred({ width, height }: Size, middle: { readonly x: number; readonly y: number }): Part {
  const within = (at: number, side: number) => Math.min(Math.max(at - side / 2, 0), 100 - side);
  return { x: within(middle.x, width), y: within(middle.y, height), width, height };
}
