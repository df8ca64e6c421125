import { dayAndMonth } from '../../../forms/swedish-time.ts';
import { hasPlace } from '../../shared/placement.ts';
import type { PlacementAnswer } from '../../shared/placement-answers.ts';
import { camp } from '../app/camp-in-page.ts';
import type { ApplicationPath } from '../data/endpoints.ts';
import { useSave } from '../data/useRequest.ts';
import { DatedNote } from './DatedNote.tsx';

/** Whether a week has a fee that is owed or paid. */
export const isOwed = ({ state, paidOn }: PlacementAnswer): boolean => hasPlace(state) || paidOn !== null;

/** Whether these weeks have been paid for. */
export function Payments({
  path,
  placements,
}: {
  path: ApplicationPath;
  placements: readonly PlacementAnswer[];
}) {
  return placements.map((placement) => <Payment key={placement.week} path={path} placement={placement} />);
}

function Payment({ path, placement }: { path: ApplicationPath; placement: PlacementAnswer }) {
  const { week, paidOn, paidNotedBy } = placement;
  const request = useSave<string | null>();
  return (
    <DatedNote
      noted={paidOn}
      label="Betald den"
      save="Anteckna betalning"
      undo="Ångra betalningen"
      request={request}
      note={(day, was) => request.change('PUT', `${path}/payments`, { week, paidOn: day, was })}
    >
      Vecka {week}: <b>{camp.fee} kr</b>,{' '}
      {paidOn ? (
        <>
          betald {dayAndMonth(paidOn)}. Antecknat av <bdi>{paidNotedBy}</bdi>
        </>
      ) : (
        'inte betald'
      )}
      .
    </DatedNote>
  );
}
