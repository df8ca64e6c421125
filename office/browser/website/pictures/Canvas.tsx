import { useEffect, useRef } from 'react';
import { draw } from './chosen-picture.ts';
import type { Part } from './crop.ts';
import styles from './Pictures.module.css';

interface CanvasProps {
  bitmap: ImageBitmap;
  turns: number;
  part: Part;
}

// As sharp as a telephone's screen, and small enough to redraw quickly.
const longestShown = 1200;

/** A picture before the upload, rotated and cropped. */
export function Canvas({ bitmap, turns, part }: CanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, bitmap, { turns, part }, longestShown);
  }, [bitmap, turns, part]);
  return <canvas ref={canvas} className={styles.canvas} role="img" aria-label="Bilden" />;
}
