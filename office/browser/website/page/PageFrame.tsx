import { useEffect, useEffectEvent, useState } from 'react';
import { showTexts } from '../fields/find.ts';
import { exchangePage, listenTo } from './frame.ts';
import styles from './PageScreen.module.css';

interface PageFrameProps {
  page: string;
  name: string;
  /** The whole page; while it is undefined, the former one stays. */
  html: string | undefined;
  /** The texts of the field that is open in the list. */
  chosen: readonly string[];
  onTap: (element: Element) => void;
}

/** The page with its drafts. Its links, forms and scripts do nothing; taps open fields. */
export function PageFrame({ page, name, html, chosen, onTap }: PageFrameProps) {
  // The document in the frame, once it has loaded.
  const [shown, setShown] = useState<Document>();
  const tap = useEffectEvent(onTap);
  useEffect(() => {
    if (!shown) return;
    const leaving = new AbortController();
    listenTo(shown, tap, leaving.signal);
    return () => leaving.abort();
  }, [shown]);

  const show = useEffectEvent(() => shown && showTexts(shown, chosen));
  useEffect(() => {
    if (shown && html !== undefined) exchangePage(shown, html);
    show();
  }, [shown, html]);
  const key = chosen.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another field opens.
  useEffect(() => void show(), [key]);

  return (
    <iframe
      className={`${styles.frame} edged`}
      title={`${name} med utkasten i. Fälten står i listan.`}
      src={`/kansli/api/website/page/${encodeURIComponent(page)}`}
      // Safari sends no clicks to a frame without allow-scripts. Only the policy of the page's response blocks scripts.
      sandbox="allow-same-origin allow-scripts"
      onLoad={({ currentTarget }) => setShown(currentTarget.contentDocument ?? undefined)}
    />
  );
}
