import ArrowDown from '@lucide/icons/icons/arrow-down';
import ArrowUp from '@lucide/icons/icons/arrow-up';
import { useRef } from 'react';
import { listed } from '../../../forms/swedish.ts';
import { ErrorMessage } from '../../../site/components/ErrorMessage.tsx';
import { hasPlace } from '../../shared/placement.ts';
import type { WeekPerson } from '../../shared/week-answers.ts';
import { useMay } from '../data/login.ts';
import { useRequest } from '../data/useRequest.ts';
import { SquareButton } from '../parts/Buttons.tsx';
import rows from '../parts/Rows.module.css';
import { HeadedSheet } from '../parts/Sheet.tsx';
import { TwoLines } from '../parts/TwoLines.tsx';
import { PersonLink } from './PersonLink.tsx';
import styles from './Week.module.css';

/** The reserve list, in the order in which places are offered. */
export function Reserves({ week, reserves }: { week: number; reserves: readonly WeekPerson[] }) {
  const opens = useMay('applications');
  const { busy, problem, change } = useRequest();
  const moved = useRef<HTMLParagraphElement>(null);

  async function move(index: number, step: -1 | 1) {
    const was = reserves.map(({ reference }) => reference);
    const references = [...was];
    const [reference = ''] = references.splice(index, 1);
    references.splice(index + step, 0, reference);
    if ((await change('PUT', `weeks/${week}/queue`, { references, was })) && moved.current)
      moved.current.textContent = `${reserves[index]?.name} är nu reserv ${index + step + 1}.`;
  }

  return (
    <HeadedSheet
      heading="Reserver i ordning"
      intro={
        <>
          <ErrorMessage role="alert">{problem}</ErrorMessage>
          <p role="status" ref={moved} className="visually-hidden" />
        </>
      }
    >
      <ol className={rows.rows}>
        {reserves.map((person, index) => (
          <li key={person.reference} className={styles.reserve}>
            <span className={styles.place}>{index + 1}</span>
            <span>
              <TwoLines below={ageAndWeeks(person)}>
                <PersonLink person={person} />
              </TwoLines>
            </span>
            {opens &&
              arrows.map(({ symbol, words, step }) => {
                const isEnd = reserves[index + step] === undefined;
                return (
                  <SquareButton
                    key={step}
                    symbol={symbol}
                    words={
                      <>
                        {words} <bdi>{person.name}</bdi>
                      </>
                    }
                    // The first row's button stays focusable: a button that becomes disabled while pressed loses focus.
                    aria-disabled={isEnd || busy}
                    onClick={() => isEnd || busy || move(index, step)}
                  />
                );
              })}
          </li>
        ))}
      </ol>
    </HeadedSheet>
  );
}

const arrows = [
  { symbol: ArrowUp, words: 'Flytta upp', step: -1 },
  { symbol: ArrowDown, words: 'Flytta ner', step: 1 },
] as const;

const ageAndWeeks = ({ age, otherWeeks }: WeekPerson) =>
  [
    `${age} år`,
    ...[...Map.groupBy(otherWeeks, ({ state }) => (hasPlace(state) ? 'har plats' : 'erbjuden'))].map(
      ([standing, weeks]) => `${standing} v. ${listed(weeks.map(({ week }) => String(week)))}`,
    ),
  ].join(', ');
