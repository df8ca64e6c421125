/**
 * A week's lists on paper: for the check-in, for the leaders, for the kitchen, what families wrote about health, who may be
 * photographed, and all that one may print in one document.
 */
export const paperLists = ['incheckning', 'ledare', 'kok', 'halsa', 'bilder', 'allt'] as const;

export type PaperList = (typeof paperLists)[number];
