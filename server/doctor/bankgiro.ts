/**
 * Whether a bankgiro number, "127-6914", ends with the right check digit: doubling every second digit from
 * the right, the digits' sum is a multiple of 10 (Bankgirocentralen, "10-modulen").
 */
export function isBankgiro(number: string): boolean {
  if (!/^\d{3,4}-\d{4}$/.test(number)) return false;
  const digits = [...number.replace('-', '')].map(Number).reverse();
  const sum = digits.reduce((total, digit, place) => {
    const weighted = place % 2 === 0 ? digit : digit * 2;
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}
