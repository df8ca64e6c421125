import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PreviewAnswer } from '../../../../forms/office/website.ts';
import { exchangePage, focusField, highlight, listenTo, revealChosen } from './frame.ts';
import styles from './PageScreen.module.css';

/** A text of the page: which document's, and where in it. */
export type Mark = PreviewAnswer['marks'][number];

interface PageFrameProps {
  page: string;
  name: string;
  preview: PreviewAnswer | undefined;
  device: 'phone' | 'desktop';
  chosen: Mark | undefined;
  isChanged: (mark: Mark) => boolean;
  onOpen: (mark: Mark) => void;
  onEscape: () => void;
}

// The width that a page is shown in on a computer's screen, in px; its picture is as much smaller as it needs to be.
const desktopWidth = 1280;

/** The real page, as it will be. Nothing in it can be followed, sent or run: it shows, and it is tapped. */
export function PageFrame({
  page,
  name,
  preview,
  device,
  chosen,
  isChanged,
  onOpen,
  onEscape,
}: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  // The page in it, once it is there to be exchanged.
  const [shown, setShown] = useState<Document>();
  const marks = preview?.marks ?? [];
  const isChosen = (field: number) => isSameMark(marks[field], chosen);

  const open = useEffectEvent((field: number) => {
    const mark = marks[field];
    if (mark) onOpen(mark);
  });
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    if (!shown) return;
    const leaving = new AbortController();
    listenTo(shown, { onOpen: open, onEscape: leave }, leaving.signal);
    return () => leaving.abort();
  }, [shown]);

  const html = preview?.html;
  useEffect(() => {
    if (shown && html !== undefined) exchangePage(shown, html);
  }, [shown, html]);

  // Each time, and after the exchange: what is new in the page knows nothing of either.
  useEffect(() => {
    if (!shown) return;
    const isNew = (field: number) => marks[field] !== undefined && isChanged(marks[field]);
    highlight(shown, isNew, isChosen);
  });

  const before = useRef<Mark>(undefined);
  const giveBack = useEffectEvent(() => {
    const left = before.current;
    before.current = chosen;
    if (shown && left && !chosen) focusField(shown, (field) => isSameMark(marks[field], left));
  });
  useEffect(() => {
    giveBack();
    if (!chosen || !shown) return;
    // Once the sheet has taken its room.
    const request = requestAnimationFrame(() => revealChosen(shown));
    return () => cancelAnimationFrame(request);
  }, [shown, chosen]);

  useEffect(() => {
    const room = box.current;
    if (!room) return;
    const fit = new ResizeObserver(() =>
      room.style.setProperty('--scale', String(room.clientWidth / desktopWidth)),
    );
    fit.observe(room);
    return () => fit.disconnect();
  }, []);

  return (
    <div ref={box} className={styles.case} data-device={device}>
      <iframe
        ref={frame}
        title={`${name} med utkasten i. Pil upp och ner går mellan texterna, Enter öppnar en.`}
        src={`/kansli/api/website/page/${encodeURIComponent(page)}`}
        // Safari hears no taps in a frame that may not run scripts. Its own policy allows none (server/office/website).
        sandbox="allow-same-origin allow-scripts"
        onLoad={({ currentTarget }) => setShown(currentTarget.contentDocument ?? undefined)}
      />
    </div>
  );
}

const isSameMark = (one: Mark | undefined, other: Mark | undefined): boolean =>
  one !== undefined && one.document === other?.document && one.place === other.place;
