/** A week's lists on paper: for the check-in, for the leaders, for the kitchen, and what families wrote about health. */
export const paperLists = ['incheckning', 'ledare', 'kok', 'halsa'] as const;

export type PaperList = (typeof paperLists)[number];
