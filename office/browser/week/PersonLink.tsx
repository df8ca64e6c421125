import type { WeekPerson } from '../../shared/week-answers.ts';
import { officePath } from '../app/address.ts';
import { useMay } from '../data/login.ts';
import { Name } from '../parts/Names.tsx';

/** A person's name, as a link to the application for roles that may open it. */
export function PersonLink({ person: { name, reference } }: { person: WeekPerson }) {
  if (!useMay('applications')) return <Name name={name} />;
  return (
    <a className="quiet touchable" href={`${officePath}/ansokningar/${reference}`}>
      <Name name={name} />
    </a>
  );
}
