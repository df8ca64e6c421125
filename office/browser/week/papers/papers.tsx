import type { PaperList } from '../../../shared/papers.ts';
import { type Role, roleOf } from '../../../shared/roles.ts';
import { blanks } from './Blanks.tsx';
import { halsa } from './HealthSheet.tsx';
import { kok } from './KitchenSheet.tsx';
import { ledare } from './LeadersSheet.tsx';
import { bilder } from './PhotographSheet.tsx';
import type { PaperPart } from './paper.tsx';
import { incheckning } from './SignInSheet.tsx';

/** The lists on paper, of children with a place. Only the health sheet has the families' texts about health. */
const papers: Readonly<Record<Exclude<PaperList, 'allt'>, PaperPart>> = {
  incheckning,
  ledare,
  kok,
  halsa,
  bilder,
};

/** The name of a list: its heading, and the label of its link. */
export const nameOf = (list: PaperList) => (list === 'allt' ? 'Skriv ut allt' : papers[list].words);

/** The parts that a role prints for a list. Each part begins a page. */
export function partsOf(list: PaperList, role: Role): readonly PaperPart[] {
  if (list !== 'allt') return [papers[list]];
  const lists = roleOf(role).week.papers.filter((one) => one !== 'allt');
  return [...lists.map((one) => papers[one]), ...blanks];
}
