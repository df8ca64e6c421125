import type { SwishPicture } from '../rendering/swish-picture.ts';
import styles from './SwishCode.module.css';

/** The empty edge that a scanner needs, in squares (ISO/IEC 18004). */
const quietZone = 4;

/** A QR code to scan in Swish. The number must stand as text beside it. */
export function SwishCode({ path, size }: SwishPicture) {
  const side = size + 2 * quietZone;
  return (
    <svg
      className={styles.code}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      role="img"
      aria-label="QR-kod att skanna i Swish"
    >
      <path d={path} />
    </svg>
  );
}
