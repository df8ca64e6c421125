import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';

/**
 * A part of a page that never changes once the server has rendered it. The browser leaves it as it stands, and fetches
 * no code for it, when the component is only named on the server: `still(import.meta.env.SSR && Facts)`.
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

/** On the server: whether the component is a still part, so that a page of nothing else never fetches React. */
export const isStill = (component: object): boolean => stillComponents.has(component);

/** React hydrates nothing inside an element whose content is given as HTML, and does not compare the two. */
const noHtml = { __html: '' };

const stillParts = () => [...document.querySelectorAll('[data-still]')];

/** Also when React has to put the page there anew: then the part's very nodes are moved into the new one. */
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
