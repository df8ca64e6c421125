import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';

/**
 * A part of a page that never changes once the server has rendered it. The browser leaves it as it stands, and fetches
 * no code for it, when the component is only named on the server: `still('facts', import.meta.env.SSR && Facts)`. The
 * name is the part's own within its page.
 */
export function still<Props extends object>(
  name: string,
  Part: ComponentType<Props> | false,
): ComponentType<Props> {
  if (Part)
    return (props) => (
      <div data-still={name}>
        <Part {...props} />
      </div>
    );
  return () => <Kept name={name} />;
}

/** React hydrates nothing inside an element whose content is given as HTML, and does not compare the two. */
const asItStands = { __html: '' };

/** The part as it stands in the page, also when React has to put the page there anew: then its very nodes are moved over. */
function Kept({ name }: { name: string }) {
  const [there] = useState(() => document.querySelector(`[data-still="${name}"]`));
  const here = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (there && there !== here.current) here.current?.append(...there.childNodes);
  }, [there]);
  return (
    <div
      ref={here}
      data-still={name}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text.
      dangerouslySetInnerHTML={asItStands}
    />
  );
}
