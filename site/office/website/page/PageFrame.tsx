import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PreviewAnswer } from '../../../../forms/office/website.ts';
import { Casing, type Device } from './Casing.tsx';
import { exchangePage, focusField, highlight, listenTo, revealChosen } from './frame.ts';
import { useUnless } from './usePreview.ts';

/** A text of the page: which document's, and where in it. */
export type Mark = PreviewAnswer['marks'][number];

interface PageFrameProps {
  page: string;
  name: string;
  preview: PreviewAnswer | undefined;
  device: Device;
  chosen: Mark | undefined;
  isChanged: (mark: Mark) => boolean;
  onOpen: (mark: Mark) => void;
  onEscape: () => void;
}

/** The real page, as it will be: it shows, and it is tapped. */
export function PageFrame({
  page,
  name,
  preview: latest,
  device,
  chosen,
  isChanged,
  onOpen,
  onEscape,
}: PageFrameProps) {
  // The page in it, once it is there to be exchanged.
  const [shown, setShown] = useState<Document>();
  const [isPressed, setPressed] = useState(false);
  // A text that was exchanged between press and release would never hear that it was tapped.
  const preview = useUnless(isPressed, latest);
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
    listenTo(shown, { onOpen: open, onEscape: leave, onPress: setPressed }, leaving.signal);
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

  return (
    <Casing
      title={`${name} med utkasten i. Pil upp och ner går mellan texterna, Enter öppnar en.`}
      address={`website/page/${encodeURIComponent(page)}`}
      device={device}
      onShown={setShown}
    />
  );
}

const isSameMark = (one: Mark | undefined, other: Mark | undefined): boolean =>
  one !== undefined && one.document === other?.document && one.place === other.place;
