import type { ComponentType } from 'react';

/**
 * A part of a page that never changes once the server has rendered it. The browser leaves it as it stands, and fetches
 * no code for it, when the component is only named on the server: `still(import.meta.env.SSR && Facts)`.
 */
export function still<Props extends object>(Part: ComponentType<Props> | false): ComponentType<Props> {
  if (Part)
    return (props) => (
      <div data-still>
        <Part {...props} />
      </div>
    );
  // React hydrates nothing inside an element whose content is given as HTML, and does not compare the two.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text.
  return () => <div data-still suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
