import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { type SwishPayment, swishCode } from '../../forms/swish.ts';
import styles from './SwishCode.module.css';

/** The empty edge that a scanner needs, in modules (ISO/IEC 18004). */
const quietZone = 4;

interface SwishCodeProps {
  number: string;
  payment?: SwishPayment;
}

/** A QR code that Swish scans, drawn where the page is rendered. The number stands as text beside it. */
export function SwishCode({ number, payment }: SwishCodeProps) {
  const code = generate(swishCode(number, payment), { minCorrectionLevel: correction.M });
  const side = code.size + 2 * quietZone;
  return (
    <svg
      className={styles.code}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      role="img"
      aria-label="QR-kod att skanna i Swish"
    >
      <path d={toSvgPath(code)} />
    </svg>
  );
}
