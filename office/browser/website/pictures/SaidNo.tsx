import type { WeekPerson } from '../../../shared/week-answers.ts';
import { useMay } from '../../data/login.ts';
import { useWeek, useWeeks } from '../../data/queries.ts';
import { Names } from '../../parts/Names.tsx';

/** Names the children whose families refuse photos, to roles that may know. Other roles read whom to ask. */
export function SaidNo() {
  const mayKnow = useMay('applications');
  return (
    <div className="stack">
      <p>
        <b>Har någon på bilden sagt nej?</b>
      </p>
      {mayKnow ? (
        <Weeks />
      ) : (
        <p className="small muted">Det vet en handläggare eller ansvarig. Fråga innan du sparar.</p>
      )}
    </div>
  );
}

function Weeks() {
  const { data: weeks = [] } = useWeeks();
  return (
    <>
      <p className="small muted">De här får inte visas på webbplatsen:</p>
      <ul className="small">
        {weeks.map(({ week }) => (
          <InWeek key={week} week={week} />
        ))}
      </ul>
    </>
  );
}

// Without an answer from the family, the answer is no.
const mayNotBeShown = ({ photographs }: WeekPerson) => photographs !== 'webb';

function InWeek({ week }: { week: number }) {
  const { data } = useWeek(week);
  const names = data?.children.filter(mayNotBeShown).map(({ name }) => name);
  return (
    <li>
      Vecka {week}: {names === undefined ? '…' : names.length === 0 ? 'ingen.' : <Names of={names} />}
    </li>
  );
}
