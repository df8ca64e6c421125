import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PreviewAnswer } from '../../../../forms/office/website.ts';
import { type PageField, showField } from './find.ts';
import { exchangePage, listenTo } from './frame.ts';
import styles from './PageScreen.module.css';
import { useUnless } from './usePreview.ts';

/** What a page is shown as, where there is room for either. */
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

// The width that a page is shown in on a computer's screen, in px; its picture is as much smaller as it needs to be.
const desktopWidth = 1280;

/** The page with the drafts. Nothing in it can be followed, sent or run; it is tapped. */
export function PageFrame({ page, name, preview: latest, device, chosen, onTap }: PageFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  // The page in it, once it is there to be exchanged.
  const [shown, setShown] = useState<Document>();
  const [isPressed, setPressed] = useState(false);
  // A text that was exchanged between press and release would never hear that it was tapped.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another field is shown when it is opened.
  useEffect(() => show(), [key]);

  return (
    <div ref={box} className={`${styles.case} edged`} data-device={device}>
      <iframe
        title={`${name} med utkasten i. Fälten står i listan.`}
        src={`/kansli/api/website/page/${encodeURIComponent(page)}`}
        // Safari hears no taps in a frame that may not run scripts. Its own policy allows none (server/office/website).
        sandbox="allow-same-origin allow-scripts"
        onLoad={({ currentTarget }) => setShown(currentTarget.contentDocument ?? undefined)}
      />
    </div>
  );
}
