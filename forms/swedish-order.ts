/** Compares texts as a Swedish reader looks for them: å, ä and ö come last. For `sort`. */
export const inSwedishOrder = new Intl.Collator('sv').compare;
