import type { ReactNode } from 'react';
import type { ApplicationInList } from '../../shared/application-answers.ts';
import rows from '../parts/Rows.module.css';
import { Row, Rows } from '../parts/Rows.tsx';
import { StateChip } from '../parts/StateChip.tsx';

interface ShortListProps {
  applications: readonly ApplicationInList[];
  current?: string;
  className?: string | undefined;
  /** Further content of a row: beside the name, and after the states. */
  beside?: (application: ApplicationInList) => ReactNode;
  after?: (application: ApplicationInList) => ReactNode;
}

/** Applications as rows: name, age and decisions. */
export function ShortList({ applications, current, className, beside, after }: ShortListProps) {
  return (
    <Rows className={className}>
      {applications.map((application) => {
        const { reference, name, age, placements } = application;
        return (
          <Row
            key={reference}
            href={`/ansokningar/${reference}`}
            name={
              <>
                <bdi>{name}</bdi>, <span className="whole">{age} år</span>
              </>
            }
            beside={beside?.(application)}
            current={reference === current}
          >
            <div className={rows.chips}>
              {placements.map((placement) => (
                <StateChip key={placement.week} placement={placement} named />
              ))}
              {after?.(application)}
            </div>
          </Row>
        );
      })}
    </Rows>
  );
}
