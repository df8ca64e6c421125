/** The address that rings a number, however it is written for people to read. */
export function tel(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}
