import { useEffect, useState } from 'react';
import styles from './Letters.module.css';

// Marks filled-in words, in light and dark colour schemes alike.
const marks = '<style>bdi{background:#fff0c9!important;color:#2a1d18!important}</style>';

/**
 * A letter's own HTML, in a frame with a document of the server's, whose policy allows inline styles and no scripts.
 * The policy of this page's document refuses inline styles.
 */
export function LetterFrame({ html }: { html: string }) {
  const [shown, setShown] = useState<Document>();
  const [height, setHeight] = useState(600);
  useEffect(() => {
    if (!shown) return undefined;
    shown.documentElement.innerHTML = html.replace('</head>', `${marks}</head>`);
    // The link has no secret before the letter is sent.
    for (const link of shown.querySelectorAll('a')) link.removeAttribute('href');
    const fit = new ResizeObserver(() => setHeight(shown.body.scrollHeight));
    fit.observe(shown.body);
    return () => fit.disconnect();
  }, [shown, html]);
  return (
    <iframe
      className={styles.frame}
      title="Brevet"
      src="/kansli/api/letters/frame"
      sandbox="allow-same-origin"
      height={height}
      onLoad={({ currentTarget }) => setShown(currentTarget.contentDocument ?? undefined)}
    />
  );
}
