import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { type SwishPayment, swishCode } from '../../forms/swish.ts';

/** The empty edge that a scanner needs, in squares (ISO/IEC 18004). */
const quietZone = 4;

/**
 * Draws the QR code of a payment or a gift, black on white, as the URL of an SVG picture: browsers that darken pages
 * leave a picture's colours. On the server only: a browser's script should not hold the library.
 */
export function swishPicture(number: string, payment?: SwishPayment): string {
  const code = generate(swishCode(number, payment), { minCorrectionLevel: correction.M });
  const side = code.size + 2 * quietZone;
  const box = `${-quietZone} ${-quietZone} ${side} ${side}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path fill="#fff" d="M${-quietZone} ${-quietZone}h${side}v${side}h-${side}z"/><path d="${toSvgPath(code)}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
