import type { PaperList } from '../../../forms/office/papers.ts';

/** What the buttons and the papers themselves are called. */
export const listWords: Readonly<Record<PaperList, string>> = {
  incheckning: 'Incheckning',
  ledare: 'Ledarnas lista',
  kok: 'Kökets lista',
  halsa: 'Hälsouppgifter',
};
