import { Fragment, type ReactNode } from 'react';
import type { HealthListAnswer, WeekAnswer, WeekPerson } from '../../../forms/office/answers.ts';
import { type Eaters, eatersIn } from '../../../forms/office/eaters.ts';
import type { PaperList } from '../../../forms/office/papers.ts';
import { aboutState } from '../../../forms/office/placement.ts';
import { type Role, roleOf } from '../../../forms/office/roles.ts';
import { numberOf } from '../../../forms/swedish.ts';
import { dayAndMonth } from '../../../forms/swedish-time.ts';
import { classNames } from '../../components/classNames.ts';
import { Names } from '../components/Names.tsx';
import table from '../components/Table.module.css';
import { Table } from '../components/Table.tsx';
import { TwoLines } from '../components/TwoLines.tsx';
import { tableColumns } from './columns.tsx';
import styles from './Paper.module.css';

/** The lists on paper. They hold those with a place, and nobody's own words about health but on the sheet for that. */

interface PaperProps {
  week: WeekAnswer;
  /** Whoever prints it. */
  role: Role;
  /** What families have written, once somebody has asked for it. */
  health: HealthListAnswer | undefined;
}

/** Ticked as the children come, signed as they are fetched. */
function SignInSheet({ week: { children }, role }: PaperProps) {
  return (
    <>
      <Sums>
        <span>{countOf(children)}</span>
        <span>Kryssa när barnet har kommit och lämnat telefonen.</span>
      </Sums>
      <Table
        className={styles.table}
        aria-label={papers.incheckning.words}
        columns={[
          { heading: 'Kom', cell: () => <Box words="kom" /> },
          { heading: 'Telefon', cell: () => <Box words="telefon" /> },
          ...tableColumns('incheckning', role, {
            name: {
              isName: true,
              cell: ({ name, age, state }) => (
                // Whoever has not answered the offer may not come.
                <TwoLines below={aboutState[state].standing === 'offered' && 'har inte svarat än'}>
                  <b>
                    <bdi>{name}</bdi>
                  </b>
                  , {age}
                </TwoLines>
              ),
            },
            guardian: {
              cell: ({ guardian, phone }) => (
                <>
                  <bdi>{guardian}</bdi>
                  <br />
                  <span className="small whole">{phone}</span>
                </>
              ),
            },
          }),
          { heading: 'Hämtat fredag, namn', inCard: 'hidden', cell: () => <span className={styles.line} /> },
        ]}
        rows={children}
        keyOf={({ reference }) => reference}
      />
    </>
  );
}

/** What leaders need in the woods: whom to ring, in large figures, and what the child eats. */
function LeadersSheet({ week, role }: PaperProps) {
  const { children, leaders } = week;
  const maySeeNotes = roleOf(role).week.columns.includes('leaderNotes');
  return (
    <>
      <Present week={week} />
      <Table
        className={styles.table}
        aria-label={papers.ledare.words}
        columns={tableColumns('ledare', role, {
          name: {
            isName: true,
            inCard: 'line',
            cell: (child) => (
              <TwoLines below={siblingsOf(child, children)}>
                <b>
                  <bdi>{child.name}</bdi>
                </b>
                , {child.age} år
              </TwoLines>
            ),
          },
          ring: {
            inCard: 'line',
            cell: ({ guardian, phone }) => (
              <>
                <span className={styles.telephone}>{phone}</span>
                <br />
                <bdi>{guardian}</bdi>
              </>
            ),
          },
        })}
        rows={children}
        keyOf={({ reference }) => reference}
      />
      {maySeeNotes && leaders.length > 0 && <LeaderNotes leaders={leaders} />}
    </>
  );
}

/** Who looks after the children, and how they are rung. */
function LeaderNotes({ leaders }: Pick<WeekAnswer, 'leaders'>) {
  return (
    <>
      <Sums>
        <span>{numberOf(leaders.length, 'ledare', 'ledare')}</span>
      </Sums>
      <Table
        className={styles.table}
        aria-label="Ledare"
        columns={[
          {
            heading: 'Ledare',
            isName: true,
            inCard: 'line',
            cell: ({ name }) => (
              <b>
                <bdi>{name}</bdi>
              </b>
            ),
          },
          { heading: 'Telefon', cell: ({ phone }) => <span className="whole">{phone}</span> },
          {
            heading: 'Registerutdrag visat',
            cell: ({ leaderNotes }) =>
              leaderNotes?.register ? (
                <>
                  {dayAndMonth(leaderNotes.register.text)}, <bdi>{leaderNotes.register.by}</bdi>
                </>
              ) : (
                'inte visat'
              ),
          },
          { heading: 'Schema', cell: ({ leaderNotes }) => leaderNotes?.schedule || '–' },
        ]}
        rows={leaders}
        keyOf={({ reference }) => reference}
      />
    </>
  );
}

function Present({ week: { children, leaders } }: Pick<PaperProps, 'week'>) {
  return (
    <Sums>
      <span>{countOf(children)}</span>
      {leaders.length > 0 && (
        <span>
          Ledare: <Names of={leaders.map(({ name }) => name)} />
        </span>
      )}
    </Sums>
  );
}

/** What to cook, for how many, and whose plate it is. */
export function KitchenSheet({ week: { children, leaders } }: Pick<PaperProps, 'week'>) {
  const { all, withLine, withoutLine, ...unknown } = eatersIn({ children, leaders });
  return (
    <>
      <Sums>
        <span>
          <b>{all.length}</b> att laga till
        </span>
        <span>
          {numberOf(children.length, 'barn', 'barn')} och {numberOf(leaders.length, 'ledare', 'ledare')}
        </span>
        <span>
          <b>{withoutLine.length}</b> utan rad om maten
        </span>
      </Sums>
      <ToAskAbout {...unknown} />
      <Table
        className={styles.table}
        aria-label={papers.kok.words}
        columns={[
          {
            heading: 'Mat',
            isName: true,
            inCard: 'line',
            className: styles.food,
            cell: ([line]) => line,
          },
          { heading: 'Antal', className: styles.telephone, cell: ([, people]) => people.length },
          {
            heading: 'Till',
            cell: ([, people]) =>
              people.map((one, index) => (
                <Fragment key={one.reference}>
                  {index > 0 && ', '}
                  <bdi>{one.called}</bdi>
                  {leaders.includes(one) && ' (ledare)'}
                </Fragment>
              )),
          },
        ]}
        rows={[...Map.groupBy(withLine, ({ foodLine }) => foodLine)]}
        keyOf={([line]) => line ?? ''}
      />
    </>
  );
}

/** Those of whom the kitchen must ask before it cooks, and why. */
export function ToAskAbout({ unread, erased }: Pick<Eaters, 'unread' | 'erased'>) {
  const reasons = [
    [unread, 'ingen har läst än, fråga'],
    [erased, 'det familjen skrev kan ha raderats, fråga'],
  ] as const;
  return reasons.map(
    ([people, why]) =>
      people.length > 0 && (
        <p key={why}>
          <b>
            {countOf(people)}: {why}.
          </b>{' '}
          <Names of={people.map(({ called }) => called)} />.
        </p>
      ),
  );
}

/** The families' own words, on a sheet of their own, for a house without signal. */
function HealthSheet({ health }: PaperProps) {
  if (!health) return <p>Familjernas egna ord visas först när du ber om dem. Det antecknas i dagboken.</p>;
  if (health.children.length === 0) return <p>Ingen av familjerna har skrivit något.</p>;
  return (
    <Table
      className={styles.table}
      aria-label={papers.halsa.words}
      columns={[
        {
          heading: 'Barn',
          isName: true,
          inCard: 'line',
          cell: ({ name }) => (
            <b>
              <bdi>{name}</bdi>
            </b>
          ),
        },
        {
          heading: 'Familjens egna ord',
          className: styles.words,
          cell: ({ answers }) => answers.map(({ answer }) => answer).join('\n'),
        },
      ]}
      rows={health.children}
      keyOf={({ reference }) => reference}
    />
  );
}

/** The first page of all that is printed together. */
function Cover({ week, role }: PaperProps) {
  const [, ...contents] = partsOf('allt', role);
  return (
    <>
      <Present week={week} />
      <ol>
        {contents.map(({ words }) => (
          <li key={words}>{words}</li>
        ))}
      </ol>
    </>
  );
}

/** Written by hand, each time somebody is given something. */
function MedicineLog() {
  const blank = { cell: () => null };
  return (
    <Table
      className={classNames(styles.table, styles.blank)}
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

// As many as an A4 page has room for, tall enough to write in.
const rowsOnAPage = Array.from({ length: 18 }, (_, index) => index);

/** Written by hand, when something has happened. */
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

/** One paper, or a part of what is printed together: what it is called, on its button too, and what stands on it. */
interface Part {
  readonly words: string;
  readonly button?: string;
  readonly Sheet: (props: PaperProps) => ReactNode;
}

export const papers: Readonly<Record<PaperList, Part>> = {
  incheckning: { words: 'Incheckning', Sheet: SignInSheet },
  ledare: { words: 'Ledarnas lista', Sheet: LeadersSheet },
  kok: { words: 'Kökets lista', Sheet: KitchenSheet },
  halsa: { words: 'Hälsouppgifter', Sheet: HealthSheet },
  allt: { words: 'Veckans papper', button: 'Skriv ut allt', Sheet: Cover },
};

const blanks: readonly Part[] = [
  { words: 'Läkemedel', Sheet: MedicineLog },
  { words: 'Om något har hänt', Sheet: IncidentSheet },
];

/** What is printed when somebody in this role asks for a list: each part begins a page. */
export function partsOf(list: PaperList, role: Role): readonly Part[] {
  if (list !== 'allt') return [papers[list]];
  const lists = roleOf(role).week.papers.filter((one) => one !== 'allt');
  return [papers.allt, ...lists.map((one) => papers[one]), ...blanks];
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
function siblingsOf(child: WeekPerson, others: readonly WeekPerson[]): ReactNode {
  const siblings = others.filter(
    ({ phone, reference }) => phone === child.phone && reference !== child.reference,
  );
  return (
    siblings.length > 0 && (
      <>
        syskon: <Names of={siblings.map(({ called }) => called)} />
      </>
    )
  );
}

const countOf = (children: readonly WeekPerson[]) => numberOf(children.length, 'barn', 'barn');
