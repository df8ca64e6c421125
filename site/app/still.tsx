import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';

/**
 * A part of a page that never changes after the server has rendered it. The browser keeps its HTML and fetches no code
 * for it, provided that only the server refers to the component: `still(import.meta.env.SSR && Facts)`.
 */
export function still<Props extends object>(Part: ComponentType<Props> | false): ComponentType<Props> {
  if (!Part) return AsItStands;
  const Still = (props: Props) => (
    <div data-still>
      <Part {...props} />
    </div>
  );
  stillComponents.add(Still);
  return Still;
}

const stillComponents = new WeakSet<object>();

/** On the server: whether the component is a still part. A page of nothing but still parts never fetches React. */
export const isStill = (component: object): boolean => stillComponents.has(component);

/** React neither hydrates nor compares the content of an element that has `dangerouslySetInnerHTML`. */
const noHtml = { __html: '' };

const stillParts = () => [...document.querySelectorAll('[data-still]')];

/** Keeps the server's HTML. When React renders the page again, the part's own nodes are moved into the new element. */
function AsItStands() {
  const [before] = useState(stillParts);
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = part.current;
    const there = here && before[stillParts().indexOf(here)];
    if (there && there !== here) here.append(...there.childNodes);
  }, [before]);
  return (
    <div
      ref={part}
      data-still
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text.
      dangerouslySetInnerHTML={noHtml}
    />
  );
}
