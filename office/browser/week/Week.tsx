import Check from '@lucide/icons/icons/check';
import Printer from '@lucide/icons/icons/printer';
import Utensils from '@lucide/icons/icons/utensils';
import { numberOf } from '../../../forms/swedish.ts';
import { roleOf } from '../../shared/roles.ts';
import type { WeekAnswer, WeekPerson } from '../../shared/week-answers.ts';
import { placeWord } from '../../shared/week-list.ts';
import { officePath } from '../app/address.ts';
import columns from '../app/Columns.module.css';
import { Fetched, Screen } from '../app/Screen.tsx';
import { WeekStrip } from '../app/WeekStrip.tsx';
import { RoomNote } from '../applications/EditableText.tsx';
import { useMay, usePerson } from '../data/login.ts';
import { useWeek, useWeeks } from '../data/queries.ts';
import { PrimaryLink, SecondaryLink } from '../parts/Buttons.tsx';
import { EmptySheet } from '../parts/EmptySheet.tsx';
import { Rows } from '../parts/Rows.tsx';
import { HeadedSheet, Sheet, SheetPart, Slip } from '../parts/Sheet.tsx';
import { StateChip } from '../parts/StateChip.tsx';
import { InCard, Table } from '../parts/Table.tsx';
import { Tag } from '../parts/Tag.tsx';
import { Telephone } from '../parts/Telephone.tsx';
import { weekInWords } from '../words/time.ts';
import { tableColumns } from './columns.tsx';
import { PersonLink } from './PersonLink.tsx';
import { KitchenSheet } from './papers/KitchenSheet.tsx';
import { nameOf } from './papers/papers.tsx';
import { Reserves } from './Reserves.tsx';
import styles from './Week.module.css';
import { WeekSums } from './WeekSums.tsx';

/** The first screen of leaders and the kitchen: the first week that is open to them. */
export function OwnWeeks() {
  const query = useWeeks();
  const first = query.data?.[0];
  if (first) return <Week week={first.week} />;
  return (
    <Screen title="Veckor">
      <Fetched query={query}>
        {() => (
          <EmptySheet picture="week" heading="Ingen vecka är öppen än">
            <p>Här ser du barnen från sju dagar innan veckan börjar till dagen efter att den slutat.</p>
          </EmptySheet>
        )}
      </Fetched>
    </Screen>
  );
}

/** One week: the children with a place, the reserves in order, the sums, and the lists on paper. */
export function Week({ week }: { week: number }) {
  const query = useWeek(week);
  const { data: weeks } = useWeeks();
  const { data } = query;
  const seesNames = roleOf(usePerson().role).week.columns.includes('name');
  return (
    <>
      <WeekStrip weeks={weeks} current={week} />
      <Screen title={`Vecka ${week}`} about={data?.firstDay && weekInWords(data.firstDay, data.lastDay)}>
        <Fetched query={query}>
          {(answer) => (seesNames ? <WeekTables answer={answer} /> : <Kitchen answer={answer} />)}
        </Fetched>
      </Screen>
    </>
  );
}

function WeekTables({ answer }: { answer: WeekAnswer }) {
  const { children, reserves, leaders, count } = answer;
  const { week, capacity } = count;
  const opens = useMay('applications');
  if (children.length + reserves.length + leaders.length === 0) {
    return (
      <EmptySheet picture="week" heading="Ingen har plats eller erbjudande än">
        <p>
          <b>0 av {capacity}.</b> När ni erbjuder plats i en ansökan hamnar barnet här. Då går det också att
          skriva ut listorna.
        </p>
        {opens && <PrimaryLink href={`${officePath}/ansokningar`}>Gå till ansökningarna</PrimaryLink>}
      </EmptySheet>
    );
  }
  return (
    <div className={columns.columns}>
      <div className="sheets">
        <Placed answer={answer} />
        {leaders.length > 0 && <Leaders leaders={leaders} week={week} />}
      </div>
      <div className="sheets">
        {reserves.length > 0 && <Reserves week={week} reserves={reserves} />}
        <WeekSums answer={answer} />
        <Papers week={week} />
      </div>
    </div>
  );
}

/** The kitchen's line about food, or a tag when the family's text has not been read for the kitchen. */
function Food({ person: { foodLine, hasHealth, unread, erased } }: { person: WeekPerson }) {
  const unknown = hasHealth ? 'hälsouppgifter finns' : erased && 'kan ha raderats, fråga';
  const waits = unread ? 'inte läst för köket' : !foodLine && unknown;
  if (!foodLine && !waits) return '–';
  return (
    <>
      {foodLine && <Tag symbol={Utensils}>{foodLine}</Tag>}
      {foodLine && waits && ' '}
      {waits && <Tag tone="waiting">{waits}</Tag>}
    </>
  );
}

function Placed({ answer: { children, count } }: { answer: WeekAnswer }) {
  const { accepted, offered, week } = count;
  const opens = useMay('applications');
  const { role } = usePerson();
  return (
    <HeadedSheet
      heading="Barn med plats eller erbjudande"
      intro={
        <p className="muted">
          {accepted} tackat ja, {numberOf(offered, 'erbjuden', 'erbjudna')}
        </p>
      }
    >
      <Table
        aria-label="Barn med plats eller erbjudande"
        columns={tableColumns('screen', role, children, {
          name: {
            isName: true,
            inCard: 'line',
            className: styles.name,
            cell: (child) => (
              <>
                <PersonLink person={child} />, <span className="whole">{child.age} år</span>
              </>
            ),
          },
          state: { cell: ({ state }) => <StateChip placement={{ week, state, place: null }} /> },
          roomNote: {
            inCard: ({ roomNote }) => (opens || roomNote ? undefined : 'hidden'),
            className: styles.word,
            cell: ({ reference, name, roomNote }) =>
              opens ? (
                <>
                  <InCard>{placeWord}</InCard>
                  <RoomNote
                    reference={reference}
                    week={week}
                    saved={roomNote}
                    inRow
                    placeholder="–"
                    label={
                      <>
                        {placeWord}: <bdi>{name}</bdi>
                      </>
                    }
                  />
                </>
              ) : (
                roomNote || '–'
              ),
          },
          food: {
            inCard: ({ foodLine, hasHealth, erased }) =>
              foodLine || hasHealth || erased ? undefined : 'hidden',
            cell: (child) => <Food person={child} />,
          },
          fee: {
            className: 'whole',
            cell: ({ paidOn }) => (
              <Tag {...(paidOn !== null && { symbol: Check, tone: 'done' })}>
                {paidOn === null ? 'Inte betald' : 'Betald'}
              </Tag>
            ),
          },
          guardian: {
            inCard: 'line',
            className: 'small',
            cell: ({ guardian, phone }) => (
              <>
                <bdi>{guardian}</bdi>
                <br />
                <Telephone phone={phone} />
              </>
            ),
          },
        })}
        rows={children}
        keyOf={({ reference }) => reference}
      />
    </HeadedSheet>
  );
}

function Leaders({ leaders, week }: { leaders: readonly WeekPerson[]; week: number }) {
  return (
    <HeadedSheet heading="Ledare">
      <Rows>
        {leaders.map((leader) => (
          <li key={leader.reference} className={styles.leader}>
            <span>
              <PersonLink person={leader} />, <span className="whole">{leader.age} år</span>
            </span>
            <StateChip placement={{ week, state: leader.state, place: null }} />
            {(leader.foodLine || leader.hasHealth) && <Food person={leader} />}
            <Telephone phone={leader.phone} />
          </li>
        ))}
      </Rows>
    </HeadedSheet>
  );
}

function Papers({ week }: { week: number }) {
  const lists = roleOf(usePerson().role).week.papers;
  return (
    <Slip heading="Skriv ut">
      <p className="small muted">
        Bara de som har plats eller har erbjudits en. Varje lista säger när den skrevs ut och att den ska
        förstöras efter veckan.
      </p>
      <div className="grid">
        {lists.map((list) => (
          <SecondaryLink symbol={Printer} key={list} href={`${officePath}/vecka/${week}/${list}`}>
            {nameOf(list)}
          </SecondaryLink>
        ))}
      </div>
    </Slip>
  );
}

/** The kitchen sees food lines with first names, so that each plate reaches the right child. */
function Kitchen({ answer }: { answer: WeekAnswer }) {
  if (answer.children.length + answer.leaders.length === 0) {
    return (
      <EmptySheet picture="week" heading="Ingen har plats eller erbjudande än">
        <p>Här står vad köket behöver veta om maten, när barnen har fått sina platser.</p>
      </EmptySheet>
    );
  }
  return (
    <div className={columns.columns}>
      <Sheet aria-label="Mat">
        <SheetPart className="stack">
          <KitchenSheet week={answer} />
        </SheetPart>
      </Sheet>
      <Papers week={answer.count.week} />
    </div>
  );
}
