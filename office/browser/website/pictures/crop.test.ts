import fc from 'fast-check';
import { expect, test } from 'vitest';
import { largestPart, type Part, pixelsIn, resized, shapes, sizeOf } from './crop.ts';

const sides = fc.integer({ min: 100, max: 8000 });
const sizes = fc.record({ width: sides, height: sides });
const within = ({ x, y, width, height }: Part) =>
  Math.min(x, y) >= 0 && x + width <= 100.000_001 && y + height <= 100.000_001;

test('the largest crop of a shape has that shape, and touches two edges of the picture', () => {
  const check = (size: { width: number; height: number }, shape: number) => {
    const part = largestPart(shape, size);
    expect(within(part)).toBe(true);
    expect(sizeOf(part)).toBe(100);
    expect((part.width * size.width) / (part.height * size.height)).toBeCloseTo(shape, 5);
  };
  fc.assert(fc.property(sizes, fc.constantFrom(shapes.landscape, shapes.square), check), {
    // A picture wider than the shape, a narrower one, and one of the same shape.
    examples: [
      [{ width: 4000, height: 1000 }, 1.5],
      [{ width: 1000, height: 4000 }, 1.5],
      [{ width: 3000, height: 2000 }, 1.5],
    ],
  });
});

test('a resized crop keeps its shape, and its centre as far as the picture’s edges allow', () => {
  const corner: Part = { x: 70, y: 80, width: 30, height: 20 };
  expect(resized(corner, 15)).toEqual({ x: 77.5, y: 85, width: 15, height: 10 });
  const larger = resized(corner, 60);
  expect(larger).toEqual({ x: 40, y: 60, width: 60, height: 40 });
  fc.assert(
    fc.property(sizes, fc.integer({ min: 10, max: 100 }), (size, wanted) => {
      const part = resized(resized(largestPart(shapes.landscape, size), 33), wanted);
      expect(within(part)).toBe(true);
      expect(sizeOf(part)).toBeCloseTo(wanted, 5);
    }),
  );
});

test('a crop in percent is converted to the picture’s pixels', () => {
  expect(pixelsIn({ width: 4000, height: 3000 }, { x: 10, y: 10, width: 50, height: 44.444 })).toEqual({
    width: 2000,
    height: 1333,
  });
});
