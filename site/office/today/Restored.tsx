import { useId } from 'react';
import type { RestoredAnswer } from '../../../forms/office/answers.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { officePath } from '../address.ts';
import rows from '../components/Rows.module.css';
import { Sheet, SheetPart } from '../components/Sheet.tsx';
import { refresh } from '../data/fetched.ts';
import { useRequest } from '../data/useRequest.ts';
import { SetAside } from '../letters/SetAside.tsx';
import { whenExactly } from '../words/time.ts';

/** What follows from a restore, until somebody has seen to it. */
export function Restored({ restored: { at, setAside, conflicts } }: { restored: RestoredAnswer }) {
  const id = useId();
  const seeing = useRequest();
  async function see() {
    if (await seeing.send('POST', 'restored/seen')) await refresh();
  }
  return (
    <Sheet wide aria-labelledby={id}>
      <SheetPart className="stack">
        <h2 id={id}>En säkerhetskopia lästes in {whenExactly(at)}</h2>
        <p>
          Det som hände efter att kopian gjordes kan saknas, också brev som familjerna har fått. Se efter
          vilka som har fått besked, och skicka det på nytt. Till dess säger länkar som vi inte känner igen
          att ett nytt brev kan vara på väg.
        </p>
        <SetAside letters={setAside} />
      </SheetPart>
      {conflicts.length > 0 && (
        <ul className={rows.rows}>
          {conflicts.map(({ reference, week, words }) => (
            <li key={`${reference} ${week} ${words}`}>
              <a className={rows.name} href={`${officePath}/ansokningar/${reference}`}>
                {week === null ? reference : `${reference}, vecka ${week}`}
              </a>
              <p className="small muted">{words}</p>
            </li>
          ))}
        </ul>
      )}
      <SheetPart className="stack">
        {seeing.problem && <ErrorMessage role="alert">{seeing.problem}</ErrorMessage>}
        <div>
          <Button size="small" variant="secondary" disabled={seeing.busy} onClick={see}>
            Det är klart
          </Button>
        </div>
        <p className="small muted">Tryck när du har gått igenom det, och breven är skickade på nytt.</p>
      </SheetPart>
    </Sheet>
  );
}
