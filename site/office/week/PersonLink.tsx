import type { WeekPerson } from '../../../forms/office/week-answers.ts';
import { officePath } from '../address.ts';
import { Name } from '../components/Names.tsx';
import { useMay } from '../data/login.ts';

/** A person's name, as a link to the application for roles that may open it. */
export function PersonLink({ person: { name, reference } }: { person: WeekPerson }) {
  if (!useMay('applications')) return <Name name={name} />;
  return (
    <a className="quiet touchable" href={`${officePath}/ansokningar/${reference}`}>
      <Name name={name} />
    </a>
  );
}
