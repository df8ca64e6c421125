import Download from '@lucide/icons/icons/download';
import { ageRows, measureRows } from '../../shared/statistics.ts';
import type { WeekFigures } from '../../shared/statistics-answers.ts';
import { BackLink } from '../app/BackLink.tsx';
import { Fetched, Screen } from '../app/Screen.tsx';
import { useStatistics } from '../data/queries.ts';
import { saveFile } from '../data/save-file.ts';
import { Act } from '../parts/Act.tsx';
import { EmptySheet } from '../parts/EmptySheet.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import styles from './Statistics.module.css';

/** The figures of each summer, which remain when its applications have been erased. */
export function Statistics() {
  return (
    <Screen
      title="Statistik"
      back={<BackLink href="/ansokningar">Ansökningar</BackLink>}
      about="Siffrorna finns kvar när ansökningarna har tagits bort. Alla tal står som spann, så att ingen kan pekas ut."
      acts={
        <Act
          symbol={Download}
          act={async ({ send }) => {
            const made = await send('POST', 'statistics/export');
            if (made) saveFile(made.body);
          }}
        >
          Spara som Excelfil
        </Act>
      }
    >
      <Fetched query={useStatistics()}>{(figures) => <Summers figures={figures} />}</Fetched>
    </Screen>
  );
}

/** One table: the weeks as columns, each with its summers beside each other. */
function Summers({ figures }: { figures: readonly WeekFigures[] }) {
  if (figures.length === 0)
    return (
      <EmptySheet picture="nothing" heading="Inga siffror än">
        <p>De kommer med den första ansökan.</p>
      </EmptySheet>
    );
  const weeks = [...Map.groupBy(figures, ({ week }) => week)].sort(([one], [other]) => one - other);
  const columns = weeks.flatMap(([, years]) => years);
  return (
    <Sheet>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll a table that is wider than the sheet. */}
      <section className={styles.scroll} aria-label="Siffrorna" tabIndex={0}>
        <table aria-label="Statistik, vecka för vecka">
          <thead>
            <tr>
              <td rowSpan={2} />
              {weeks.map(([week, years]) => (
                <th key={week} scope="colgroup" colSpan={years.length}>
                  Vecka {week}
                </th>
              ))}
            </tr>
            <tr>
              {columns.map(({ week, year }) => (
                <th key={`${week} ${year}`} scope="col">
                  {year}
                </th>
              ))}
            </tr>
          </thead>
          {[measureRows, ageRows].map((rows) => (
            <tbody key={rows[0]?.[0]}>
              {rows.map(([heading, read]) => (
                <tr key={heading}>
                  <th scope="row">{heading}</th>
                  {columns.map((one) => (
                    <td key={`${one.week} ${one.year}`}>{read(one)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </Sheet>
  );
}
