const digit = /\p{Nd}/u;

/** Replaces the digits of any script by 0–9: Arabic `٠٧٠` becomes `070`. */
export function withAsciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (sign) => String(digitValue(sign.codePointAt(0) ?? 0)));
}

/** Unicode places the ten digits of a script in a row, starting with zero. */
function digitValue(codePoint: number): number {
  let before = 0;
  while (digit.test(String.fromCodePoint(codePoint - before - 1))) before++;
  return before % 10;
}
