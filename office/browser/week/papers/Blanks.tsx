import { Table } from '../../parts/Table.tsx';
import styles from '../Paper.module.css';
import type { PaperPart } from './paper.tsx';

export const blanks: readonly PaperPart[] = [
  { words: 'Läkemedel', Sheet: MedicineLog },
  { words: 'Om något har hänt', Sheet: IncidentSheet },
];

/** A form to fill in by hand, each time a child is given medicine. */
function MedicineLog() {
  const blank = { cell: () => null };
  return (
    <Table
      className={styles.blank}
      aria-label="Läkemedel"
      columns={['Dag och tid', 'Barn', 'Läkemedel', 'Mängd', 'Gett av'].map((heading) => ({
        heading,
        ...blank,
      }))}
      rows={rowsOnAPage}
      keyOf={String}
    />
  );
}

// As many rows as fit on an A4 page, tall enough to write in.
const rowsOnAPage = Array.from({ length: 18 }, (_, index) => index);

/** A form to fill in by hand after an incident. */
function IncidentSheet() {
  return (
    <dl>
      {[
        'När och var hände det?',
        'Vilka var med?',
        'Vad hände?',
        'Vad gjorde ni?',
        'Vem ringde ni, och när?',
        'Skrivet av',
      ].map((question) => (
        <div key={question} className={styles.question}>
          <dt>{question}</dt>
          <dd />
        </div>
      ))}
    </dl>
  );
}
