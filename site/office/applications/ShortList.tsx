import type { ReactNode } from 'react';
import type { ApplicationInList } from '../../../forms/office/answers.ts';
import { officePath } from '../address.ts';
import rows from '../components/Rows.module.css';
import { StateChip } from '../components/StateChip.tsx';

interface ShortListProps {
  applications: readonly ApplicationInList[];
  current?: string;
  /** What else a row says: beside the name, and after the states. */
  beside?: (application: ApplicationInList) => ReactNode;
  after?: (application: ApplicationInList) => ReactNode;
}

/** Applications as rows: name, age, and what is decided. */
export function ShortList({ applications, current, beside, after }: ShortListProps) {
  return (
    <ul className={rows.rows}>
      {applications.map((application) => {
        const { reference, name, age, placements } = application;
        return (
          <li key={reference}>
            <div className={rows.first}>
              <a
                className={rows.name}
                href={`${officePath}/ansokningar/${reference}`}
                data-row={reference}
                aria-current={reference === current ? 'page' : undefined}
              >
                {name}, {age} år
              </a>
              {beside?.(application)}
            </div>
            <div className={rows.chips}>
              {placements.map((placement) => (
                <StateChip key={placement.week} placement={placement} named />
              ))}
              {after?.(application)}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
