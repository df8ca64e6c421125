import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Alert } from '../components/Alert.tsx';
import { noAnswerTexts } from '../data/noAnswer.ts';
import { firstSign } from './firstSign.ts';
import { useGuardedPost } from './useGuardedPost.ts';

/** A component whose code comes later than the page's. Made by `deferred()`, shown by `<Deferred>`. */
export interface DeferredPart<Props extends object> {
  readonly Component: ComponentType<Props>;
  readonly whenLoaded: () => Promise<unknown>;
  /** A selector for the element it stands in. */
  readonly container: string;
}

interface DeferredOptions<Props extends object> {
  /** Imports the component; a chunk of its own. */
  load: () => Promise<ComponentType<Props>>;
  /**
   * The id of the element that must come near the window first, when the visitor has begun to do something:
   * to have a form near is not yet to use it. Without an id it is loaded at once.
   */
  nearId?: string;
}

/**
 * A part that is whole in the pre-rendered HTML and whose code comes when it is wanted. Until then, and for
 * good if the code cannot be fetched, the visitor has the HTML: its form posts by itself, when the server is there.
 */
export async function deferred<Props extends object>({
  load,
  nearId,
}: DeferredOptions<Props>): Promise<DeferredPart<Props>> {
  const container = nearId ? `#${nearId}` : 'main';
  if (import.meta.env.SSR) return { Component: await load(), whenLoaded: () => Promise.resolve(), container };

  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const loadOnce = () => {
    loading ??= comingNear(nearId)
      .then(load)
      .then(
        (component) => ({ default: component }),
        (error: unknown) => {
          console.error('A part of the page could not be fetched. It goes on as plain HTML.', error);
          return new Promise<never>(() => {});
        },
      );
    return loading;
  };
  return { Component: lazy(loadOnce), whenLoaded: loadOnce, container };
}

/** Shows a deferred part, as HTML at first. */
export function Deferred<Props extends object>({ part, props }: { part: DeferredPart<Props>; props: Props }) {
  const { Component, whenLoaded, container } = part;
  // React takes away HTML that gets new props before its code is there, so the first ones are kept until then.
  const [firstProps] = useState(props);
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    void whenLoaded().then(() => setLoaded(true));
  }, [whenLoaded]);

  const problem = useGuardedPost(container, !loaded);
  const shownProps = loaded ? props : firstProps;
  const shown = useMemo(
    () => (
      <Suspense>
        <Component {...shownProps} />
      </Suspense>
    ),
    [Component, shownProps],
  );
  return (
    <>
      {problem && (
        <Alert tabIndex={-1} ref={focus}>
          <p>{noAnswerTexts[problem]}</p>
        </Alert>
      )}
      {shown}
    </>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

/** Resolves when the visitor has shown a sign of life and the element is less than a window's height away. */
function comingNear(id: string | undefined): Promise<void> {
  const element = id && document.getElementById(id);
  if (!element) return Promise.resolve();
  const sign = firstSign();
  const near = new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(element);
  });
  return Promise.all([sign, near]).then(() => undefined);
}
