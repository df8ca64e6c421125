import { type PaperList, paperLists } from '../../../forms/office/answers.ts';
import { may, type Role } from '../../../forms/office/roles.ts';

/** What the buttons and the papers themselves are called. */
export const listWords: Readonly<Record<PaperList, string>> = {
  incheckning: 'Incheckning',
  ledare: 'Ledarnas lista',
  kok: 'Kökets lista',
  halsa: 'Hälsouppgifter',
};

/** The lists that somebody may print: the kitchen its own alone. */
export function listsFor(role: Role): readonly PaperList[] {
  if (role === 'kok') return ['kok'];
  return paperLists.filter((list) => list !== 'halsa' || may(role, 'health'));
}
