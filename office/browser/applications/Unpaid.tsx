import Check from '@lucide/icons/icons/check';
import Clock from '@lucide/icons/icons/clock';
import Mail from '@lucide/icons/icons/mail';
import { useQueries } from '@tanstack/react-query';
import { numberOf } from '../../../forms/swedish.ts';
import { dayAndMonth } from '../../../forms/swedish-time.ts';
import { ErrorMessage } from '../../../site/components/ErrorMessage.tsx';
import { hasPlace } from '../../shared/placement.ts';
import type { WeekPerson } from '../../shared/week-answers.ts';
import { officePath } from '../app/address.ts';
import { BackLink } from '../app/BackLink.tsx';
import { Fetched, Screen } from '../app/Screen.tsx';
import { WeekStrip } from '../app/WeekStrip.tsx';
import { at, useWeek, useWeeks } from '../data/queries.ts';
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

const reminder = { kind: 'betalning', form: 'child' } as const;

/** The accepted children who have not paid, by week, with a tick for each. Used beside the bank's list of payments. */
export function Unpaid() {
  const query = useWeeks();
  const weeks = useQueries({ queries: (query.data ?? []).map(({ week }) => at(`weeks/${week}`)) });
  const unpaid = weeks.flatMap(({ data }) => data?.children.filter(owes) ?? []);
  const days = new Set(unpaid.map(({ payment }) => payment?.payBy ?? ''));
  const [day = ''] = days.size === 1 ? days : [];
  return (
    <>
      <WeekStrip weeks={query.data} />
      <Screen
        title="Obetalda"
        back={<BackLink href="/ansokningar">Ansökningar</BackLink>}
        acts={
          <SecondaryLink symbol={Mail} href={officePath + letterPath(reminder)}>
            Påminn om betalning
          </SecondaryLink>
        }
        about={
          <>
            {unpaid.length > 0 && weeks.every(({ data }) => data) && (
              <b className={styles.sum}>
                {numberOf(unpaid.length, 'obetald', 'obetalda')} · {feesOf(unpaid)}
                {day !== '' && ` · ${lastDay(day)}`}
              </b>
            )}
            Ett kryss antecknar betalningen med dagens datum. Ta bort krysset för att ångra. Påminnelsen går
            till dem vars sista dag har gått.
          </>
        }
      >
        <div className={styles.weeks}>
          <Fetched query={query}>
            {(all) =>
              all.map(({ week }) => <UnpaidInWeek key={week} week={week} showsDays={days.size > 1} />)
            }
          </Fetched>
        </div>
      </Screen>
    </>
  );
}

const owes = ({ payment }: WeekPerson) => payment?.state === 'due' || isLate({ payment });
const isLate = ({ payment }: Pick<WeekPerson, 'payment'>) => payment?.state === 'late';

/** "1 300 kr", with the fee that each family's letter named. */
function feesOf(children: readonly WeekPerson[]): string {
  const sum = children.reduce((all, { payment }) => all + (payment?.fee ?? 0), 0);
  return `${sum.toLocaleString('sv-SE')}\u00a0kr`;
}

const lastDay = (day: string) => `sista dag ${dayAndMonth(day).replace(' ', '\u00a0')}`;

function UnpaidInWeek({ week, showsDays }: { week: number; showsDays: boolean }) {
  return (
    <Fetched query={useWeek(week)}>
      {({ children }) => {
        const unpaid = children.filter(owes);
        return (
          <HeadedSheet
            heading={`Vecka ${week}: ${unpaid.length === 0 ? 'ingen obetald' : numberOf(unpaid.length, 'obetald', 'obetalda')}`}
            introClassName="row apart"
            intro={
              unpaid.some(isLate) && (
                <a className="touchable" href={officePath + letterPath(reminder, week)}>
                  Påminn vecka {week}
                </a>
              )
            }
          >
            <Table
              slim
              aria-label={`Obetalda, vecka ${week}`}
              columns={[
                {
                  heading: 'Barn',
                  isName: true,
                  inCard: 'line',
                  cell: (child) => <PaidTick child={child} week={week} />,
                },
                {
                  heading: 'Vårdnadshavare',
                  className: styles.guardian,
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
                  heading: 'Avgift',
                  cell: (child) => (
                    <>
                      <span role="status">
                        {child.paidOn && (
                          <Tag symbol={Check} tone="done">
                            Betald i dag
                          </Tag>
                        )}
                      </span>
                      {child.paidOn === null && <Fee child={child} showsDay={showsDays} />}
                    </>
                  ),
                },
              ]}
              // Payments recorded today stay in the list, so that a wrong tick can be undone.
              rows={children.filter((one) => owes(one) || (hasPlace(one.state) && one.paidOn === today()))}
              keyOf={({ reference }) => reference}
            />
          </HeadedSheet>
        );
      }}
    </Fetched>
  );
}

function Fee({ child, showsDay }: { child: WeekPerson; showsDay: boolean }) {
  const { payBy = '' } = child.payment ?? {};
  return (
    <>
      <span className="whole">{feesOf([child])}</span>
      {showsDay && payBy !== '' && <span className={`small muted ${styles.below}`}>{lastDay(payBy)}</span>}
      {isLate(child) && (
        <Tag symbol={Clock} tone="waiting">
          Sen
        </Tag>
      )}
    </>
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
