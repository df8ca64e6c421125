import Check from '@lucide/icons/icons/check';
import { useState } from 'react';
import { hasPlace } from '../../../forms/office/placement.ts';
import type { WeekPerson } from '../../../forms/office/week-answers.ts';
import { numberOf } from '../../../forms/swedish.ts';
import { dayAndMonth } from '../../../forms/swedish-time.ts';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { officePath } from '../address.ts';
import { camp } from '../camp-in-page.ts';
import { Changed } from '../components/Changed.tsx';
import { Name } from '../components/Names.tsx';
import { Rows } from '../components/Rows.tsx';
import { HeadedSheet } from '../components/Sheet.tsx';
import { Tag } from '../components/Tag.tsx';
import { TwoLines } from '../components/TwoLines.tsx';
import { useWeek, useWeeks } from '../data/queries.ts';
import { useSave } from '../data/useRequest.ts';
import { Fetched, Screen } from '../frame/Screen.tsx';
import { WeekStrip } from '../frame/WeekStrip.tsx';
import { today } from '../words/time.ts';
import styles from './Unpaid.module.css';

/** The accepted children who have not paid, by week, with a tick for each. Used beside the bank's list of payments. */
export function Unpaid() {
  const query = useWeeks();
  return (
    <>
      <WeekStrip weeks={query.data} />
      <Screen
        title="Obetalda"
        about={`De som har tackat ja och inte betalat ${camp.fee} kr. Ett kryss antecknar betalningen med dagens datum. Ta bort krysset för att ångra.`}
      >
        <div className="sheets">
          <Fetched query={query}>
            {(weeks) => weeks.map(({ week }) => <UnpaidInWeek key={week} week={week} />)}
          </Fetched>
        </div>
      </Screen>
    </>
  );
}

function UnpaidInWeek({ week }: { week: number }) {
  return (
    <Fetched query={useWeek(week)}>
      {({ children }) => {
        const accepted = children.filter(({ state }) => hasPlace(state));
        const unpaid = accepted.filter(({ paidOn }) => paidOn === null);
        // Payments recorded today stay in the list, so that a wrong tick can be undone.
        const shown = accepted.filter(({ paidOn }) => paidOn === null || paidOn === today());
        return (
          <HeadedSheet
            heading={`Vecka ${week}: ${unpaid.length === 0 ? 'ingen obetald' : numberOf(unpaid.length, 'obetald', 'obetalda')}`}
          >
            <Rows>
              {shown.map((child) => (
                <Payer key={child.reference} child={child} week={week} />
              ))}
            </Rows>
          </HeadedSheet>
        );
      }}
    </Fetched>
  );
}

function Payer({ child, week }: { child: WeekPerson; week: number }) {
  const { reference, name, age, guardian, paidOn } = child;
  const isPaid = paidOn !== null;
  const [ticked, setTicked] = useState(isPaid);
  const { busy, problem, theirs, change, dismiss } = useSave<string | null>();

  function pay(isToBePaid: boolean, was: string | null) {
    if (busy) return;
    setTicked(isToBePaid);
    change('PUT', `applications/${reference}/payments`, { week, paidOn: isToBePaid ? today() : null, was });
  }

  return (
    <li>
      <div className={styles.payer}>
        <label className="tick">
          <input
            type="checkbox"
            // The pressed state, until it has been stored and fetched.
            checked={busy ? ticked : isPaid}
            aria-disabled={busy}
            onChange={() => pay(!isPaid, paidOn)}
          />
          <span>
            <TwoLines below={<bdi>{guardian}</bdi>}>
              <Name name={name} />, {age} år
            </TwoLines>
          </span>
        </label>
        <a className="touchable whole" href={`${officePath}/ansokningar/${reference}`}>
          {reference}
        </a>
        <span role="status">
          {isPaid && (
            <Tag symbol={Check} tone="done">
              Betald i dag
            </Tag>
          )}
        </span>
      </div>
      {theirs && (
        <Changed
          {...theirs}
          theirs={<p>{theirs.value ? `Betald den ${dayAndMonth(theirs.value)}` : 'Inte betald'}</p>}
          mine={<p>{ticked ? 'Betald i dag' : 'Inte betald'}</p>}
          onKeepTheirs={dismiss}
          onKeepMine={() => pay(ticked, theirs.value)}
        />
      )}
      <ErrorMessage role="alert">{problem}</ErrorMessage>
    </li>
  );
}
