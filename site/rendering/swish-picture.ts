import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { type SwishPayment, swishCode } from '../../forms/swish.ts';

/** A QR code: an SVG path of squares with the side 1, and the number of them in a row. */
export interface SwishPicture {
  readonly path: string;
  readonly size: number;
}

/** Draws the QR code of a payment or a gift. On the server only: a browser's script should not hold the library. */
export function swishPicture(number: string, payment?: SwishPayment): SwishPicture {
  const code = generate(swishCode(number, payment), { minCorrectionLevel: correction.M });
  return { path: toSvgPath(code), size: code.size };
}
