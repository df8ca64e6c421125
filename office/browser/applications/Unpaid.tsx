import Check from '@lucide/icons/icons/check';
import Mail from '@lucide/icons/icons/mail';
import { numberOf } from '../../../forms/swedish.ts';
import { ErrorMessage } from '../../../site/components/ErrorMessage.tsx';
import { hasPlace } from '../../shared/placement.ts';
import type { WeekPerson } from '../../shared/week-answers.ts';
import { officePath } from '../app/address.ts';
import { BackLink } from '../app/BackLink.tsx';
import { camp } from '../app/camp-in-page.ts';
import { Fetched, Screen } from '../app/Screen.tsx';
import { WeekStrip } from '../app/WeekStrip.tsx';
import { useWeek, useWeeks } from '../data/queries.ts';
import { useRequest } from '../data/useRequest.ts';
import { letterPath } from '../letters/beginLetter.ts';
import { SecondaryLink } from '../parts/Buttons.tsx';
import { Name } from '../parts/Names.tsx';
import { HeadedSheet } from '../parts/Sheet.tsx';
import { Table } from '../parts/Table.tsx';
import { Tag } from '../parts/Tag.tsx';
import { Telephone } from '../parts/Telephone.tsx';
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
        back={<BackLink href="/ansokningar">Ansökningar</BackLink>}
        acts={
          <SecondaryLink symbol={Mail} href={officePath + letterPath({ kind: 'betalning', form: 'child' })}>
            Påminn om betalning
          </SecondaryLink>
        }
        about={`De som har tackat ja och inte betalat ${camp.fee} kr. Ett kryss antecknar betalningen med dagens datum. Ta bort krysset för att ångra.`}
      >
        <div className={`sheets ${styles.weeks}`}>
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
        const unpaid = accepted.filter(({ paidOn }) => paidOn === null).length;
        return (
          <HeadedSheet
            heading={`Vecka ${week}: ${unpaid === 0 ? 'ingen obetald' : numberOf(unpaid, 'obetald', 'obetalda')}`}
            intro={unpaid > 0 && <p className="muted">Sammanlagt {unpaid * camp.fee} kr.</p>}
          >
            <Table
              slim
              aria-label={`Obetalda, vecka ${week}`}
              columns={[
                { heading: 'Barn', isName: true, cell: (child) => <PaidTick child={child} week={week} /> },
                {
                  heading: 'Vårdnadshavare',
                  cell: ({ guardian, phone }) => (
                    <>
                      <bdi>{guardian}</bdi>
                      <br />
                      <Telephone phone={phone} />
                    </>
                  ),
                },
                {
                  heading: 'Referens',
                  cell: ({ reference }) => (
                    <a className="touchable whole" href={`${officePath}/ansokningar/${reference}`}>
                      {reference}
                    </a>
                  ),
                },
                {
                  heading: 'Betald',
                  cell: ({ paidOn }) => (
                    <span role="status">
                      {paidOn && (
                        <Tag symbol={Check} tone="done">
                          Betald i dag
                        </Tag>
                      )}
                    </span>
                  ),
                },
              ]}
              // Payments recorded today stay in the list, so that a wrong tick can be undone.
              rows={accepted.filter(({ paidOn }) => paidOn === null || paidOn === today())}
              keyOf={({ reference }) => reference}
            />
          </HeadedSheet>
        );
      }}
    </Fetched>
  );
}

function PaidTick({ child, week }: { child: WeekPerson; week: number }) {
  const { reference, name, age, paidOn } = child;
  const isPaid = paidOn !== null;
  const { busy, problem, change } = useRequest();

  function tick() {
    const payment = { week, paidOn: isPaid ? null : today(), was: paidOn };
    if (!busy) void change('PUT', `applications/${reference}/payments`, payment);
  }

  return (
    <>
      <label className="tick">
        {/* Until it has been stored and fetched, the pressed state. */}
        <input type="checkbox" checked={isPaid !== busy} aria-disabled={busy} onChange={tick} />
        <span>
          <Name name={name} />, {age} år
        </span>
      </label>
      <ErrorMessage role="alert">{problem}</ErrorMessage>
    </>
  );
}
