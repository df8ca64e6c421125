import type { Locator } from '@playwright/test';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The positions of several elements, read in one step, so that motion between reads does not affect comparisons. */
export async function boxesOf<Each extends readonly [Locator, ...Locator[]]>(
  ...elements: Each
): Promise<{ [Place in keyof Each]: Box }> {
  const handles = await Promise.all(elements.map((element) => element.elementHandle()));
  const boxes = await elements[0].page().evaluate(
    (all) =>
      all.map((element) => {
        if (!element) throw new Error('One of them is not there');
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x, y, width, height };
      }),
    handles,
  );
  return boxes as { [Place in keyof Each]: Box };
}
