import Check from '@lucide/icons/icons/check';
import { useState } from 'react';
import { numberOf } from '../../../forms/swedish.ts';
import { dayAndMonth } from '../../../forms/swedish-time.ts';
import { ErrorMessage } from '../../../site/components/ErrorMessage.tsx';
import { hasPlace } from '../../shared/placement.ts';
import type { WeekPerson } from '../../shared/week-answers.ts';
import { officePath } from '../app/address.ts';
import { camp } from '../app/camp-in-page.ts';
import { Fetched, Screen } from '../app/Screen.tsx';
import { WeekStrip } from '../app/WeekStrip.tsx';
import { useWeek, useWeeks } from '../data/queries.ts';
import { useSave } from '../data/useRequest.ts';
import { Changed } from '../parts/Changed.tsx';
import { Name } from '../parts/Names.tsx';
import { Rows } from '../parts/Rows.tsx';
import { HeadedSheet } from '../parts/Sheet.tsx';
import { Tag } from '../parts/Tag.tsx';
import { TwoLines } from '../parts/TwoLines.tsx';
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
