import type { ReactNode } from 'react';
import { hasPlace } from '../../shared/placement.ts';
import type { WeekAnswer, WeekPerson } from '../../shared/week-answers.ts';
import { useMay } from '../data/login.ts';
import { Slip } from '../parts/Sheet.tsx';
import styles from './Week.module.css';

/** The week's children in numbers, but not how many, as the strip says that: the fees, the families' answers, the food and the ages. */
export function WeekSums({ answer: { children, leaders } }: { answer: WeekAnswer }) {
  const opens = useMay('applications');
  const unheard = children.filter(({ foodLine, hasHealth }) => !foodLine && hasHealth).length;
  const unread = children.filter((child) => child.unread).length;
  const asked = children.filter(({ detailsLeft }) => detailsLeft !== null);
  const answered = `${asked.filter(({ detailsLeft }) => !detailsLeft).length} av ${asked.length} har svarat`;
  // No fee is owed before the family has accepted.
  const coming = children.filter(({ state }) => hasPlace(state));
  const paid = `${coming.filter(({ paidOn }) => paidOn).length} av ${coming.length}`;
  const sums: readonly (readonly [what: string, sum: ReactNode])[] = [
    ['Ålder', <Ages key="ages" of={children} />],
    ['Ledare', String(leaders.length)],
    ...(opens ? [['Betalt', paid] as const] : []),
    ...(opens && asked.length > 0 ? [['Uppgifter om barnen', answered] as const] : []),
    [
      'Mat',
      `${children.filter(({ foodLine }) => foodLine).length} av ${children.length} har en rad till köket${
        unheard > 0 ? `, ${unheard} till har hälsouppgifter` : ''
      }${unread > 0 ? `, ${unread} har ord som ingen har läst för köket` : ''}`,
    ],
  ];
  return (
    <Slip heading="Summor">
      <dl className={`facts ${styles.sums}`}>
        {sums.map(([what, sum]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{sum}</dd>
          </div>
        ))}
      </dl>
    </Slip>
  );
}

/** Each age above the number of children. */
const Ages = ({ of }: { of: readonly WeekPerson[] }) => (
  <span className={styles.ages}>
    {[...Map.groupBy(of, ({ age }) => age)]
      .sort(([one], [other]) => one - other)
      .map(([age, { length }]) => (
        <span key={age}>
          <span className="small muted">{age} år</span> <b>{length}</b>
          <span className="visually-hidden">, </span>
        </span>
      ))}
  </span>
);
