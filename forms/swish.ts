/** An amount in kronor, and the message that tells whose payment it is. */
export interface SwishPayment {
  readonly amount: number;
  readonly message: string;
}

/** Whether a text is an association's Swish number: ten digits that begin with 123, with or without spaces. */
export const isSwishNumber = (written: string): boolean => /^123(?: ?\d){7}$/.test(written);

/** A Swish number as it is read aloud, "123 123 45 67"; any other text unchanged. */
export const groupedSwish = (written: string): string =>
  isSwishNumber(written)
    ? swishDigits(written).replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4')
    : written;

/** A number without its spaces, which a page may have replaced with no-break spaces. */
export const swishDigits = (number: string): string => number.replaceAll(/\D/g, '');

// The payer may change the amount, 2, and the message, 4.
const everythingEditable = 6;
const nothingEditable = 0;

/**
 * The text of a QR code in Swish's published format, `C<number>;<amount>;<message>;<mask>`: for a payment, or for a gift
 * whose amount and message the giver writes.
 */
export function swishCode(number: string, payment?: SwishPayment): string {
  const payee = `C${swishDigits(number)}`;
  if (!payment) return `${payee};;;${everythingEditable}`;
  const amount = payment.amount.toFixed(2).replace('.', ',');
  return `${payee};${amount};${encodeURIComponent(payment.message)};${nothingEditable}`;
}

/** A link that opens Swish on a telephone, filled in. Swish serves a page about the app where it is not installed. */
export function swishLink(number: string, payment?: SwishPayment): string {
  const filledIn = payment && { amt: String(payment.amount), cur: 'SEK', msg: payment.message };
  return `https://app.swish.nu/1/p/sw/?${new URLSearchParams({ sw: swishDigits(number), ...filledIn })}`;
}
