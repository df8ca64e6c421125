import type { Role } from '../../../forms/office/roles.ts';
import { EmptySheet } from '../components/Sheet.tsx';
import { useWeeks } from '../data/queries.ts';
import { Fetched, Screen } from '../frame/Screen.tsx';
import { Week } from './Week.tsx';

/** Where leaders and the kitchen begin: with the first week that is open to them. */
export function OwnWeeks({ role }: { role: Role }) {
  const query = useWeeks();
  const first = query.data?.[0];
  if (first) return <Week week={first.week} role={role} />;
  return (
    <Screen title="Veckor">
      <Fetched query={query}>
        {() => (
          <EmptySheet heading="Ingen vecka är öppen än">
            <p>Här ser du barnen från sju dagar innan veckan börjar till dagen efter att den slutat.</p>
          </EmptySheet>
        )}
      </Fetched>
    </Screen>
  );
}
