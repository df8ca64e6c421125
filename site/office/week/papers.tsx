import type { ReactNode } from 'react';
import type { HealthListAnswer, WeekAnswer, WeekPerson } from '../../../forms/office/answers.ts';
import { firstName } from '../../../forms/office/first-name.ts';
import { aboutState } from '../../../forms/office/placement.ts';
import { classNames } from '../../components/classNames.ts';
import table from '../components/Table.module.css';
import { count, listed } from '../words/number.ts';
import styles from './Paper.module.css';

/** The lists on paper. They hold those with a place, and nobody's own words about health but on the sheet for that. */

interface PaperProps {
  week: WeekAnswer;
}

/** Ticked as the children come, signed as they are fetched. */
export function SignInSheet({ week: { children } }: PaperProps) {
  return (
    <>
      <Sums>
        <span>{countOf(children)}</span>
        <span>Kryssa när barnet har kommit och lämnat telefonen.</span>
      </Sums>
      <PaperTable
        label="Incheckning"
        columns={['Kom', 'Telefon', 'Barn', 'Vårdnadshavare', 'Hämtat fredag, namn']}
      >
        {children.map(({ reference, name, age, state, guardian, phone }) => (
          <tr key={reference}>
            <td>
              <Box words="kom" />
            </td>
            <td>
              <Box words="telefon" />
            </td>
            <th scope="row">
              <b>{name}</b>, {age}
              {aboutState[state].standing === 'offered' && (
                <>
                  <br />
                  <span className="small muted">har inte svarat än</span>
                </>
              )}
            </th>
            <td>
              {guardian}
              <br />
              <span className="small whole">{phone}</span>
            </td>
            <td className={table.none}>
              <span className={styles.line} />
            </td>
          </tr>
        ))}
      </PaperTable>
    </>
  );
}

/** What leaders need in the woods: whom to ring, in large figures, and what the child eats. */
export function LeadersSheet({ week: { children, leaders } }: PaperProps) {
  return (
    <>
      <Sums>
        <span>{countOf(children)}</span>
        {leaders.length > 0 && <span>Ledare: {listed(leaders.map(({ name }) => name))}</span>}
      </Sums>
      <PaperTable label="Ledarnas lista" columns={['Barn', 'Ring', 'Mat']}>
        {children.map((child) => (
          <tr key={child.reference}>
            <th scope="row" className={table.lead}>
              <b>{child.name}</b>, {child.age} år
              <Siblings child={child} others={children} />
            </th>
            <td className={table.lead}>
              <span className={styles.telephone}>{child.phone}</span>
              <br />
              {child.guardian}
            </td>
            <td className={child.foodLine ? undefined : classNames(table.none, 'muted')}>
              {child.foodLine ?? '–'}
            </td>
          </tr>
        ))}
      </PaperTable>
    </>
  );
}

/** What to cook, for how many, and whose plate it is. */
export function KitchenSheet({ week: { children, leaders } }: PaperProps) {
  const eaters = [...children, ...leaders];
  const byLine = Map.groupBy(eaters, ({ foodLine }) => foodLine ?? '');
  const withoutLine = byLine.get('')?.length ?? 0;
  byLine.delete('');
  return (
    <>
      <Sums>
        <span>
          <b>{eaters.length}</b> att laga till
        </span>
        <span>
          {count(children.length, 'barn', 'barn')} och {count(leaders.length, 'ledare', 'ledare')}
        </span>
        <span>
          <b>{withoutLine}</b> utan rad om maten
        </span>
      </Sums>
      <PaperTable label="Kökets lista" columns={['Mat', 'Antal', 'Till']}>
        {[...byLine].map(([line, people]) => (
          <tr key={line}>
            <th scope="row" className={classNames(table.lead, styles.food)}>
              {line}
            </th>
            <td className={styles.telephone}>{people.length}</td>
            <td>
              {people
                .map((one) => firstName(one.name) + (leaders.includes(one) ? ' (ledare)' : ''))
                .join(', ')}
            </td>
          </tr>
        ))}
      </PaperTable>
    </>
  );
}

/** The families' own words, on a sheet of their own, for a house without signal. */
export function HealthSheet({ health: { children } }: { health: HealthListAnswer }) {
  if (children.length === 0) return <p>Ingen av familjerna har skrivit något.</p>;
  return (
    <PaperTable label="Hälsouppgifter" columns={['Barn', 'Familjens egna ord']}>
      {children.map(({ reference, name, answers }) => (
        <tr key={reference}>
          <th scope="row" className={table.lead}>
            <b>{name}</b>
          </th>
          <td className={styles.words}>{answers.map(({ answer }) => answer).join('\n')}</td>
        </tr>
      ))}
    </PaperTable>
  );
}

interface PaperTableProps {
  label: string;
  columns: readonly string[];
  children: ReactNode;
}

function PaperTable({ label, columns, children }: PaperTableProps) {
  return (
    <div className={table.box}>
      <table className={classNames(table.table, styles.table)} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

const Sums = ({ children }: { children: ReactNode }) => <p className={styles.sums}>{children}</p>;

function Box({ words }: { words: string }) {
  return (
    <>
      <span className={classNames(table.inCard, 'small', 'muted')}>{words} </span>
      <span className={styles.box} />
    </>
  );
}

/** Children with the same guardian's telephone. */
function Siblings({ child, others }: { child: WeekPerson; others: readonly WeekPerson[] }) {
  const names = others
    .filter(({ phone, reference }) => phone === child.phone && reference !== child.reference)
    .map(({ name }) => firstName(name));
  if (names.length === 0) return null;
  return (
    <>
      <br />
      <span className="small muted">syskon: {listed(names)}</span>
    </>
  );
}

const countOf = (children: readonly WeekPerson[]) => count(children.length, 'barn', 'barn');
