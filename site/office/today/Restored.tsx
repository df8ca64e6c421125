import type { RestoredAnswer } from '../../../forms/office/answers.ts';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { SecondaryButton } from '../components/Buttons.tsx';
import { Row, Rows } from '../components/Rows.tsx';
import { HeadedSheet, SheetPart } from '../components/Sheet.tsx';
import { useRequest } from '../data/useRequest.ts';
import { SetAside } from '../letters/SetAside.tsx';
import { whenExactly } from '../words/time.ts';

/** What follows from a restore, until somebody has seen to it. */
export function Restored({ restored: { at, setAside, conflicts } }: { restored: RestoredAnswer }) {
  const { busy, problem, change } = useRequest();
  return (
    <HeadedSheet
      heading={`En säkerhetskopia lästes in ${whenExactly(at)}`}
      introClassName="stack"
      intro={
        <>
          <p>
            Det som hände efter att kopian gjordes kan saknas, också brev som familjerna har fått. Se efter
            vilka som har fått besked, och skicka det på nytt. Till dess säger länkar som vi inte känner igen
            att ett nytt brev kan vara på väg.
          </p>
          <SetAside letters={setAside} />
        </>
      }
    >
      <Rows>
        {conflicts.map(({ reference, week, words }) => (
          <Row
            key={`${reference} ${week} ${words}`}
            href={`/ansokningar/${reference}`}
            name={week === null ? reference : `${reference}, vecka ${week}`}
            about={words}
          />
        ))}
      </Rows>
      <SheetPart className="stack">
        <ErrorMessage role="alert">{problem}</ErrorMessage>
        <div>
          <SecondaryButton disabled={busy} onClick={() => change('POST', 'restored/seen')}>
            Det är klart
          </SecondaryButton>
        </div>
        <p className="small muted">Tryck när du har gått igenom det, och breven är skickade på nytt.</p>
      </SheetPart>
    </HeadedSheet>
  );
}
