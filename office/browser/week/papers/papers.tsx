import type { PaperList } from '../../../shared/papers.ts';
import { type Role, roleOf } from '../../../shared/roles.ts';
import { blanks } from './Blanks.tsx';
import { halsa } from './HealthSheet.tsx';
import { kok } from './KitchenSheet.tsx';
import { ledare } from './LeadersSheet.tsx';
import { bilder } from './PhotographSheet.tsx';
import { type PaperPart, type PaperProps, Present } from './paper.tsx';
import { incheckning } from './SignInSheet.tsx';

/** The lists on paper, of children with a place. Only the health sheet has the families' texts about health. */
export const papers: Readonly<Record<PaperList, PaperPart>> = {
  incheckning,
  ledare,
  kok,
  halsa,
  bilder,
  allt: { words: 'Veckans papper', button: 'Skriv ut allt', Sheet: Cover },
};

/** The parts that a role prints for a list. Each part begins a page. */
export function partsOf(list: PaperList, role: Role): readonly PaperPart[] {
  if (list !== 'allt') return [papers[list]];
  const lists = roleOf(role).week.papers.filter((one) => one !== 'allt');
  return [papers.allt, ...lists.map((one) => papers[one]), ...blanks];
}

/** The cover page of a print of all lists. */
function Cover({ week, role }: PaperProps) {
  const [, ...contents] = partsOf('allt', role);
  return (
    <>
      <Present week={week} />
      <ol>
        {contents.map(({ words }) => (
          <li key={words}>{words}</li>
        ))}
      </ol>
    </>
  );
}
