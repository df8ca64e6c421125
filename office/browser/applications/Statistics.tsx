import Download from '@lucide/icons/icons/download';
import { figureRows } from '../../shared/statistics.ts';
import type { WeekFigures } from '../../shared/statistics-answers.ts';
import { BackLink } from '../app/BackLink.tsx';
import { Fetched, Screen } from '../app/Screen.tsx';
import { useStatistics } from '../data/queries.ts';
import { saveFile } from '../data/save-file.ts';
import { Act } from '../parts/Act.tsx';
import { EmptySheet } from '../parts/EmptySheet.tsx';
import { HeadedSheet } from '../parts/Sheet.tsx';
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

function Summers({ figures }: { figures: readonly WeekFigures[] }) {
  if (figures.length === 0)
    return (
      <EmptySheet picture="nothing" heading="Inga siffror än">
        <p>De kommer med den första ansökan.</p>
      </EmptySheet>
    );
  const weeks = Map.groupBy(figures, ({ week }) => week);
  return (
    <div className="sheets">
      {[...weeks].map(([week, years]) => (
        <WeekThroughYears key={week} week={week} years={years} />
      ))}
    </div>
  );
}

/** One week's figures, the years beside each other. */
function WeekThroughYears({ week, years }: { week: number; years: readonly WeekFigures[] }) {
  return (
    <HeadedSheet
      heading={`Vecka ${week}`}
      intro={
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll a table that is wider than the sheet.
        <section className={styles.scroll} aria-label={`Siffrorna för vecka ${week}`} tabIndex={0}>
          <table className="lined" aria-label={`Statistik, vecka ${week}`}>
            <thead>
              <tr>
                <td />
                {years.map(({ year }) => (
                  <th key={year} scope="col">
                    {year}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {figureRows.map(([heading, read]) => (
                <tr key={heading}>
                  <th scope="row">{heading}</th>
                  {years.map((one) => (
                    <td key={one.year}>{read(one)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      }
    />
  );
}
