import Copy from '@lucide/icons/icons/copy';
import Plus from '@lucide/icons/icons/plus';
import StickyNote from '@lucide/icons/icons/sticky-note';
import Users from '@lucide/icons/icons/users';
import { useState } from 'react';
import { listed, numberOf } from '../../../forms/swedish.ts';
import type { ApplicationInList, ApplicationsPage } from '../../shared/application-answers.ts';
import { toldApart } from '../../shared/first-name.ts';
import { aboutState, type PlacementChoice, placementStates } from '../../shared/placement.ts';
import type { PlacementAnswer } from '../../shared/placement-answers.ts';
import { officePath } from '../app/address.ts';
import { Screen } from '../app/Screen.tsx';
import { useListKeys } from '../app/useListKeys.ts';
import { useMay } from '../data/login.ts';
import { BlockerNotice } from '../decisions/Blocker.tsx';
import { useDecisions } from '../decisions/useDecisions.ts';
import { beginLetter } from '../letters/beginLetter.ts';
import { SecondaryLink, TextButton } from '../parts/Buttons.tsx';
import { EmptySheet } from '../parts/EmptySheet.tsx';
import { Filters } from '../parts/Filters.tsx';
import { Choice } from '../parts/Labelled.tsx';
import { List } from '../parts/List.tsx';
import { Names } from '../parts/Names.tsx';
import rows from '../parts/Rows.module.css';
import { Segments } from '../parts/Segments.tsx';
import { StateChip } from '../parts/StateChip.tsx';
import type { Column } from '../parts/Table.tsx';
import { Tag } from '../parts/Tag.tsx';
import type { Ticks } from '../parts/useTicks.ts';
import { when } from '../words/time.ts';
import { ActionBar } from './ActionBar.tsx';
import styles from './ApplicationList.module.css';
import { ApplicationSearch } from './ApplicationSearch.tsx';
import { Export } from './Export.tsx';
import { EraseFlagged } from './Flagged.tsx';
import { byFamily } from './families.ts';
import { everything, type Filter, type FilterProps } from './filter.ts';

interface ApplicationListProps extends FilterProps, Pick<ApplicationsPage, 'applications' | 'all' | 'weeks'> {
  ticks: Ticks;
  /** The reference of the application that the user comes back from. */
  cameFrom: string | undefined;
}

/** All applications, with search and filters, and the decision about each week. */
export function ApplicationList(props: ApplicationListProps) {
  const { applications: shown, all: inAll, weeks, ticks, filter, onFilter, cameFrom } = props;
  const mayExport = useMay('export');
  const [done, setDone] = useState('');
  const byReference = new Map(shown.map((application) => [application.reference, application]));
  const nameOf = (reference: string) => byReference.get(reference)?.name ?? reference;
  const decisions = useDecisions(nameOf, (decided) => {
    ticks.clear();
    const became = (state: PlacementChoice) => (state === 'undo' ? 'Ångrat' : aboutState[state].word);
    const words = [...new Set(decided.map(({ week, state }) => `${became(state)}, vecka ${week}`))];
    setDone(`${listed(decided.map(({ reference }) => nameOf(reference)))}: ${listed(words)}`);
  });

  useListKeys();

  const all = inAll[filter.form];
  const chosen = shown.filter(({ reference }) => ticks.has(reference));
  const order = isSearched(filter) ? 'de med plats först' : 'nyast först';
  const weekNumbers = weeks.map(({ week }) => week);

  return (
    <Screen
      title="Ansökningar"
      arriveAt={cameFrom && rowId(cameFrom)}
      // On a phone without a filter, the choice beside the heading has the number already.
      about={
        <span role="status" className={shown.length === all ? styles.onWide : undefined}>
          {summary(shown.length, all, order)}
        </span>
      }
      beside={
        <Segments
          label="Sorts ansökan"
          chosen={filter.form}
          choices={[
            ['child', `Barn ${inAll.child}`],
            ['leader', `Ledare ${inAll.leader}`],
          ]}
          onChoose={(form) => onFilter({ ...filter, form })}
        />
      }
      acts={
        <div className={styles.acts}>
          <SecondaryLink href={`${officePath}/ansokningar/obetalda`}>Obetalda</SecondaryLink>
          <SecondaryLink symbol={Plus} href={`${officePath}/ansokningar/ny`}>
            <span>
              Lägg till<span className={styles.onWide}> ansökan</span>
            </span>
          </SecondaryLink>
          {mayExport && <Export form={filter.form} />}
        </div>
      }
    >
      {all > 0 && <Narrowing filter={filter} onFilter={onFilter} weeks={weekNumbers} />}
      {filter.state === 'flagged' && (
        <EraseFlagged references={chosen.map(({ reference }) => reference)} onErased={ticks.clear} />
      )}
      <BlockerNotice decisions={decisions} />
      <p role="status" className="visually-hidden">
        {done}
      </p>
      {/* In one block with the list, so that the sticky bar stays in view as long as the list does. */}
      <div>
        <List
          groupClassName={styles.family}
          className={isSearched(filter) ? undefined : styles.narrow}
          aria-label={`Ansökningar, ${order}`}
          columns={columnsOf(filter.form, weekNumbers, isSearched(filter))}
          rows={shown}
          keyOf={({ reference }) => reference}
          groupsOf={byFamily}
          ticks={{
            ...ticks,
            label: ({ name }) => (
              <>
                Välj <bdi>{name}</bdi>
              </>
            ),
          }}
          empty={<Nobody all={all} filter={filter} onFilter={onFilter} />}
        />
        {chosen.length > 0 && (
          <ActionBar
            chosen={chosen}
            weeks={weeks}
            filter={filter}
            decisions={decisions}
            onWrite={() =>
              beginLetter(filter.form, {
                ticked: chosen.map(({ reference }) => reference),
              })
            }
            onDrop={ticks.clear}
          />
        )}
      </div>
    </Screen>
  );
}

/** Whether the list is filtered by a search text. */
const isSearched = ({ text }: Filter) => text.trim() !== '';

/** The number of applications, and whether all of them are shown. */
function summary(shown: number, all: number, order: string): string {
  if (shown === 0 && all > 0) return `0 av ${numberOf(all, 'ansökan', 'ansökningar')}.`;
  const narrowed = shown < all ? `${shown} av ` : '';
  return `${narrowed}${numberOf(all, 'ansökan', 'ansökningar')}, ${order}. Syskon står tillsammans.`;
}

const rowId = (reference: string) => `rad-${reference}`;

/** The columns; `showsWhy` shows the matching text of a search on phones too. */
const columnsOf = (
  form: ApplicationInList['form'],
  weeks: readonly number[],
  showsWhy: boolean,
): Column<ApplicationInList>[] => [
  {
    heading: form === 'child' ? 'Barn' : 'Ledare',
    isName: true,
    inCard: 'line',
    cell: (application) => <Name application={application} />,
  },
  ...weeks.map(
    (week): Column<ApplicationInList> => ({
      heading: `Vecka ${week}`,
      inCard: ({ placements }) => (placements.some((each) => each.week === week) ? undefined : 'hidden'),
      cell: ({ placements }) => <State placement={placements.find((each) => each.week === week)} />,
    }),
  ),
  {
    heading: form === 'child' ? 'Vårdnadshavare' : 'Telefon',
    inCard: showsWhy ? 'line' : 'hidden',
    className: 'small muted',
    cell: ({ guardian, phone }) =>
      form === 'child' ? <bdi>{guardian}</bdi> : <span className="whole">{phone}</span>,
  },
  {
    heading: 'Kom in',
    toTheRight: true,
    inCard: 'corner',
    className: 'muted',
    cell: ({ receivedAt }) => (
      <time className="whole" dateTime={receivedAt}>
        {when(receivedAt)}
      </time>
    ),
  },
];

function Name({ application }: { application: ApplicationInList }) {
  const { reference, name, age, siblings, maybeSame, hasNote, flagged } = application;
  return (
    <>
      <a id={rowId(reference)} className={rows.name} href={`${officePath}/ansokningar/${reference}`}>
        <bdi>{name}</bdi>
      </a>
      , <span className="whole">{age} år</span>
      {(siblings.length > 0 || maybeSame.length > 0 || hasNote || flagged) && (
        <span className={styles.tags}>
          {maybeSame.length > 0 && (
            <Tag symbol={Copy} tone="waiting">
              samma barn?
            </Tag>
          )}
          {siblings.length > 0 && (
            <Tag symbol={Users}>
              syskon: <Names of={toldApart(siblings).map(({ called }) => called)} />
            </Tag>
          )}
          {hasNote && <Tag symbol={StickyNote}>anteckning</Tag>}
          {flagged && <Tag tone="waiting">kan vara skräp</Tag>}
        </span>
      )}
    </>
  );
}

function State({ placement }: { placement: PlacementAnswer | undefined }) {
  if (!placement) return <span className="visually-hidden">inte sökt</span>;
  return (
    <span className={styles.state}>
      <StateChip placement={placement} named="inCard" />
      {!placement.wished && <span className="small muted">önskas inte längre</span>}
      {placement.notified === false && <Tag tone="waiting">inte meddelad</Tag>}
    </span>
  );
}

function Narrowing({ filter, onFilter, weeks }: FilterProps & { weeks: readonly number[] }) {
  return (
    <Filters aria-label="Sök och filtrera" areShort>
      <ApplicationSearch filter={filter} onFilter={onFilter} />
      <Choice
        label="Vecka"
        choices={[[null, 'Alla'], ...weeks.map((week) => [week, String(week)] as const)]}
        chosen={filter.week}
        onChoose={(week) => onFilter({ ...filter, week })}
      />
      <Choice
        label="Läge"
        choices={[
          [null, 'Alla'],
          ...placementStates.map((state) => [state, aboutState[state].word] as const),
          ['flagged', 'Kan vara skräp'],
        ]}
        chosen={filter.state}
        onChoose={(state) => onFilter({ ...filter, state })}
      />
    </Filters>
  );
}

/** The empty state: no application has arrived yet, or none matches. */
function Nobody({ all, filter, onFilter }: FilterProps & { all: number }) {
  if (all === 0) {
    return (
      <EmptySheet picture="nothing" heading="Inga ansökningar än">
        <p>
          Den första ansökan kommer hit i samma stund som {filter.form === 'child' ? 'familjen' : 'någon'}{' '}
          trycker på Skicka.
        </p>
      </EmptySheet>
    );
  }
  return (
    <EmptySheet heading={`Ingen av ${all} passar det du har valt`}>
      <TextButton onClick={() => onFilter({ ...everything, form: filter.form })}>Visa alla</TextButton>
    </EmptySheet>
  );
}
