import { type FormEvent, useState } from 'react';
import type { PlacementAnswer } from '../../../forms/office/answers.ts';
import { aboutState } from '../../../forms/office/placement.ts';
import { dayAndMonth } from '../../../forms/swedish-time.ts';
import { Button } from '../../components/Button.tsx';
import { camp } from '../camp-in-page.ts';
import { TextField } from '../components/Labelled.tsx';
import { TextButton } from '../components/TextButton.tsx';
import { useRequest } from '../data/useRequest.ts';
import { today } from '../words/time.ts';
import styles from './Case.module.css';

/** Whether a week is to be paid for, or has been. */
export const isOwed = ({ state, paidOn }: PlacementAnswer): boolean =>
  aboutState[state].standing === 'accepted' || paidOn !== null;

/** Whether these weeks are paid for. */
export function Payments({ path, placements }: { path: string; placements: readonly PlacementAnswer[] }) {
  return (
    <div className={styles.matter}>
      {placements.map((placement) => (
        <Payment key={placement.week} path={path} placement={placement} />
      ))}
    </div>
  );
}

function Payment({ path, placement }: { path: string; placement: PlacementAnswer }) {
  const { week, paidOn, paidNotedBy } = placement;
  const [date, setDate] = useState(today);
  const { problem, change } = useRequest();
  const note = (paid: string | null) => change('PUT', `${path}/payments`, { week, paidOn: paid });

  return (
    <form
      className={styles.matter}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        note(date);
      }}
    >
      <p>
        Vecka {week}: <b>{camp.fee} kr</b>,{' '}
        {paidOn ? (
          <>
            betald {dayAndMonth(paidOn)}. Antecknat av <bdi>{paidNotedBy}</bdi>
          </>
        ) : (
          'inte betald'
        )}
        .
      </p>
      {paidOn ? (
        <div>
          <TextButton onClick={() => note(null)}>Ångra betalningen</TextButton>
        </div>
      ) : (
        <div className={styles.pay}>
          <TextField label="Betald den" error={problem} type="date" required value={date} onWrite={setDate} />
          <Button size="small" variant="secondary" type="submit">
            Anteckna betalning
          </Button>
        </div>
      )}
    </form>
  );
}
