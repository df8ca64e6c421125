import { useEffect, useRef } from 'react';
import { draw } from './chosen-picture.ts';
import styles from './Pictures.module.css';

// As sharp as a telephone's screen, and small enough to redraw quickly.
const longestShown = 1200;

/** A picture before the upload. */
export function Canvas({ bitmap }: { bitmap: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, bitmap, longestShown);
  }, [bitmap]);
  return <canvas ref={canvas} className={styles.canvas} role="img" aria-label="Bilden" />;
}
