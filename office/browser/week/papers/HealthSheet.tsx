import { addDays } from '../../../../forms/dates.ts';
import { weekdayAndDate } from '../../../../forms/swedish-time.ts';
import { withColon } from '../../../../forms/wire.ts';
import { classNames } from '../../../../site/components/classNames.ts';
import type { HealthListAnswer, WeekAnswer } from '../../../shared/week-answers.ts';
import { Name } from '../../parts/Names.tsx';
import { Table } from '../../parts/Table.tsx';
import styles from '../Paper.module.css';
import { nameColumn, type PaperPart, type PaperProps } from './paper.tsx';

export const halsa: PaperPart = { words: 'Hälsouppgifter', Sheet: HealthSheet };

/** The families' own texts about health, on a separate sheet, for a house without mobile coverage. */
function HealthSheet({ week, health }: PaperProps) {
  if (!health) return <p>Familjernas egna ord visas först när du ber om dem. Det antecknas i dagboken.</p>;
  if (health.children.length === 0) return <p>Ingen av familjerna har skrivit något.</p>;
  const medicated = health.children.filter(({ details }) => details.some(isMedicine));
  return (
    <>
      <Table
        className={styles.told}
        aria-label={halsa.words}
        columns={[
          nameColumn('Barn'),
          {
            heading: 'Familjens egna ord',
            className: 'lines',
            cell: ({ answers, details }) =>
              [
                ...answers.map(({ answer }) => answer),
                ...details.map(({ label, answer }) => `${withColon(label)} ${answer}`),
              ].join('\n'),
          },
        ]}
        rows={health.children}
        keyOf={({ reference }) => reference}
      />
      {medicated.length > 0 && <MedicinesToSign week={week} medicated={medicated} />}
    </>
  );
}

const isMedicine = ({ field }: { field: string }) => field === 'medicines';

interface MedicinesProps extends Pick<PaperProps, 'week'> {
  medicated: HealthListAnswer['children'];
}

/** Each child's medicines, with a place to sign for each day of the week. */
function MedicinesToSign({ week, medicated }: MedicinesProps) {
  return (
    <Table
      className={classNames(styles.blank, styles.signed)}
      aria-label="Mediciner"
      columns={[
        {
          heading: 'Mediciner, signera varje gång',
          isName: true,
          inCard: 'line',
          className: 'lines',
          cell: ({ name, details }) => (
            <>
              <Name name={name} />
              {details.filter(isMedicine).map(({ answer, at }) => (
                <span key={at}>
                  <br />
                  <span className={styles.ordinary}>{answer}</span>
                </span>
              ))}
            </>
          ),
        },
        ...dayHeadings(week).map((heading) => ({ heading, cell: () => null })),
      ]}
      rows={medicated}
      keyOf={({ reference }) => reference}
    />
  );
}

/** "mån 26", for each day from the week's first to its last. */
function dayHeadings({ firstDay, lastDay }: WeekAnswer): string[] {
  const days: string[] = [];
  for (let day = firstDay; day !== '' && day <= lastDay; day = addDays(day, 1))
    days.push(`${weekdayAndDate(day).slice(0, 3)} ${Number(day.slice(8))}`);
  return days;
}
