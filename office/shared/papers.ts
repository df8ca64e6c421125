/**
 * A week's lists for printing: check-in, leaders, kitchen, health, photograph consent, and everything that the role
 * may print.
 */
export const paperLists = ['incheckning', 'ledare', 'kok', 'halsa', 'bilder', 'allt'] as const;

export type PaperList = (typeof paperLists)[number];
