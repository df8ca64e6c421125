import { dayAndMonth } from '../../../forms/swedish-time.ts';
import type { PaymentRequest, PlacementAnswer } from '../../shared/answers.ts';
import { hasPlace } from '../../shared/placement.ts';
import { camp } from '../app/camp-in-page.ts';
import { DatedNote } from './DatedNote.tsx';

/** Whether a week has a fee that is owed or paid. */
export const isOwed = ({ state, paidOn }: PlacementAnswer): boolean => hasPlace(state) || paidOn !== null;

/** Whether these weeks have been paid for. */
export function Payments({ path, placements }: { path: string; placements: readonly PlacementAnswer[] }) {
  return placements.map((placement) => <Payment key={placement.week} path={path} placement={placement} />);
}

function Payment({ path, placement }: { path: string; placement: PlacementAnswer }) {
  const { week, paidOn, paidNotedBy } = placement;
  return (
    <DatedNote
      noted={paidOn}
      label="Betald den"
      save="Anteckna betalning"
      undo="Ångra betalningen"
      path={`${path}/payments`}
      noting={(day, was): PaymentRequest => ({ week, paidOn: day, was })}
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
