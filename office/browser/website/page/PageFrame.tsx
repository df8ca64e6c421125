import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PreviewAnswer } from '../../../shared/website.ts';
import { type PageField, showField } from './find.ts';
import { exchangePage, listenTo } from './frame.ts';
import styles from './PageScreen.module.css';
import { useUnless } from './usePreview.ts';

/** The two widths for the preview, where the screen has room for either. */
export type Device = 'phone' | 'desktop';

interface PageFrameProps {
  page: string;
  name: string;
  preview: PreviewAnswer | undefined;
  device: Device;
  /** The field that is open in the list. */
  chosen: PageField | undefined;
  onTap: (element: Element) => void;
}

// The width of the page on a computer, in px; the preview is scaled down to fit.
const desktopWidth = 1280;

/** The page with its drafts. Its links, forms and scripts do nothing; taps open fields. */
export function PageFrame({ page, name, preview: latest, device, chosen, onTap }: PageFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  // The document in the frame, once it has loaded.
  const [shown, setShown] = useState<Document>();
  const [isPressed, setPressed] = useState(false);
  // An element replaced between press and release would get no click event.
  const preview = useUnless(isPressed, latest);
  useEffect(() => {
    const room = box.current;
    if (!room) return;
    const fit = new ResizeObserver(() =>
      room.style.setProperty('--scale', String(room.clientWidth / desktopWidth)),
    );
    fit.observe(room);
    return () => fit.disconnect();
  }, []);

  const tap = useEffectEvent(onTap);
  useEffect(() => {
    if (!shown) return;
    const leaving = new AbortController();
    listenTo(shown, { onTap: tap, onPress: setPressed }, leaving.signal);
    return () => leaving.abort();
  }, [shown]);

  const html = preview?.html;
  const show = useEffectEvent(() => shown && showField(shown, chosen));
  useEffect(() => {
    if (shown && html !== undefined) exchangePage(shown, html);
    show();
  }, [shown, html]);
  const key = chosen?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another field opens.
  useEffect(() => show(), [key]);

  return (
    <div ref={box} className={`${styles.case} edged`} data-device={device}>
      <iframe
        title={`${name} med utkasten i. Fälten står i listan.`}
        src={`/kansli/api/website/page/${encodeURIComponent(page)}`}
        // Safari sends no clicks to a frame without allow-scripts. The page's own policy blocks scripts.
        sandbox="allow-same-origin allow-scripts"
        onLoad={({ currentTarget }) => setShown(currentTarget.contentDocument ?? undefined)}
      />
    </div>
  );
}
