import StickyNote from '@lucide/icons/icons/sticky-note';
import Users from '@lucide/icons/icons/users';
import { useEffect, useState } from 'react';
import type { ApplicationInList, ApplicationsPage } from '../../../forms/office/answers.ts';
import { firstName } from '../../../forms/office/first-name.ts';
import { aboutState, placementStates } from '../../../forms/office/placement.ts';
import { may, type Role } from '../../../forms/office/roles.ts';
import { Button } from '../../components/Button.tsx';
import { classNames } from '../../components/classNames.ts';
import { officePath } from '../address.ts';
import { Labelled } from '../components/Labelled.tsx';
import rows from '../components/Rows.module.css';
import { Segments } from '../components/Segments.tsx';
import { EmptySheet, Sheet } from '../components/Sheet.tsx';
import { StateChip } from '../components/StateChip.tsx';
import table from '../components/Table.module.css';
import { Tag } from '../components/Tag.tsx';
import { TextButton } from '../components/TextButton.tsx';
import type { useApplications } from '../data/queries.ts';
import { HindranceNotice } from '../decisions/Hindrance.tsx';
import { useDecisions } from '../decisions/useDecisions.ts';
import { Screen } from '../frame/Screen.tsx';
import { useListKeys } from '../shortcuts/useListKeys.ts';
import { count, listed } from '../words/number.ts';
import { when } from '../words/time.ts';
import { ActionBar } from './ActionBar.tsx';
import styles from './ApplicationList.module.css';
import { Export } from './Export.tsx';
import { byFamily } from './families.ts';
import { everything, type Filter } from './filter.ts';
import { SearchField } from './SearchField.tsx';

interface ApplicationListProps extends Pick<ApplicationsPage, 'applications' | 'all' | 'weeks'> {
  more: ReturnType<typeof useApplications>;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  role: Role;
  /** The reference of the application that somebody comes back from. */
  cameFrom: string | undefined;
}

/** All applications, searched and filtered, with what is decided about each week. */
export function ApplicationList(props: ApplicationListProps) {
  const { applications: shown, all: inAll, weeks, more, filter, onFilter, role, cameFrom } = props;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState('');
  const byReference = new Map(shown.map((application) => [application.reference, application]));
  const nameOf = (reference: string) => byReference.get(reference)?.name ?? reference;
  const decisions = useDecisions((decided) => {
    setTicked(new Set());
    const words = [...new Set(decided.map(({ week, state }) => `${aboutState[state].word}, vecka ${week}`))];
    setDone(`${listed(decided.map(({ reference }) => nameOf(reference)))}: ${listed(words)}`);
  });

  function tick(reference: string) {
    setTicked((before) => {
      const after = new Set(before);
      if (!after.delete(reference)) after.add(reference);
      return after;
    });
  }

  const [arrived, setArrived] = useState<string>();
  // The button may be gone by then, and what it was pressed for is below it: as soon as its row has been rendered.
  useEffect(() => {
    const row = arrived && document.getElementById(rowId(arrived));
    if (!row) return;
    row.focus();
    setArrived(undefined);
  });

  async function showMore() {
    const { data } = await more.fetchNextPage();
    setArrived(data?.pages.at(-1)?.applications[0]?.reference);
  }

  useListKeys({
    tick,
    decide(reference, week, state) {
      const placement = byReference.get(reference)?.placements.find((each) => each.week === week);
      if (!placement) return;
      const { version } = placement;
      decisions.decide([{ reference, week, state: placement.state === state ? 'ny' : state, version }]);
    },
  });

  const all = inAll[filter.form];
  const chosen = shown.filter(({ reference }) => ticked.has(reference));
  const isNarrowed = shown.length < all;

  return (
    <Screen
      title="Ansökningar"
      arriveAt={cameFrom && rowId(cameFrom)}
      about={
        <span role="status">
          {shown.length === 0 && all > 0
            ? `Ingen av ${all} ansökningar stämmer.`
            : `${isNarrowed ? `${more.hasNextPage ? 'De första ' : ''}${shown.length} av ` : ''}${count(all, 'ansökan', 'ansökningar')}, nyast först. Syskon står tillsammans.`}
        </span>
      }
      acts={
        <>
          <Segments
            label="Sorts ansökan"
            chosen={filter.form}
            choices={[
              ['child', `Barn ${inAll.child}`],
              ['leader', `Ledare ${inAll.leader}`],
            ]}
            onChoose={(form) => onFilter({ ...filter, form })}
          />
          {may(role, 'export') && <Export form={filter.form} />}
        </>
      }
    >
      {all > 0 && <Filters filter={filter} onFilter={onFilter} weeks={weeks.map(({ week }) => week)} />}
      <HindranceNotice decisions={decisions} nameOf={nameOf} />
      <p role="status" className="visually-hidden">
        {done}
      </p>
      {/* Within one block: the bar stays in sight as long as the list does. */}
      <div>
        {shown.length === 0 ? (
          <Nobody all={all} filter={filter} onFilter={onFilter} />
        ) : (
          <Sheet wide className={table.box}>
            <table className={classNames(table.table, styles.list)} aria-label="Ansökningar, nyast först">
              <thead>
                <tr>
                  <td />
                  <th scope="col">{filter.form === 'child' ? 'Barn' : 'Ledare'}</th>
                  {weeks.map(({ week }) => (
                    <th key={week} scope="col">
                      Vecka {week}
                    </th>
                  ))}
                  <th scope="col">{filter.form === 'child' ? 'Vårdnadshavare' : 'Telefon'}</th>
                  <th scope="col" className={table.right}>
                    Kom in
                  </th>
                </tr>
              </thead>
              {byFamily(shown).map((family) => (
                <tbody key={family[0]?.reference} className={family.length > 1 ? styles.family : undefined}>
                  {family.map((application) => (
                    <Row
                      key={application.reference}
                      application={application}
                      weeks={weeks.map(({ week }) => week)}
                      siblings={application.siblings.map(({ name }) => firstName(name))}
                      ticked={ticked.has(application.reference)}
                      onTick={() => tick(application.reference)}
                    />
                  ))}
                </tbody>
              ))}
            </table>
          </Sheet>
        )}
        {more.hasNextPage && (
          <Button
            size="small"
            variant="secondary"
            className={styles.more}
            disabled={more.isFetchingNextPage}
            onClick={showMore}
          >
            Visa fler
          </Button>
        )}
        {chosen.length > 0 && (
          <ActionBar
            chosen={chosen}
            weeks={weeks}
            decisions={decisions}
            onDrop={() => setTicked(new Set())}
          />
        )}
      </div>
    </Screen>
  );
}

interface RowProps {
  application: ApplicationInList;
  weeks: readonly number[];
  siblings: readonly string[];
  ticked: boolean;
  onTick: () => void;
}

const rowId = (reference: string) => `rad-${reference}`;

function Row({ application, weeks, siblings, ticked, onTick }: RowProps) {
  const { reference, form, name, age, placements, guardian, phone, receivedAt, hasNote, flagged } =
    application;
  return (
    <tr>
      <td className={styles.tick}>
        <label>
          <span className="visually-hidden">Välj {name}</span>
          <input type="checkbox" checked={ticked} onChange={onTick} />
        </label>
      </td>
      <th scope="row" className={classNames(table.lead, styles.lead)}>
        <a
          id={rowId(reference)}
          className={rows.name}
          href={`${officePath}/ansokningar/${reference}`}
          data-row={reference}
        >
          {name}
        </a>
        , {age} år
        {(siblings.length > 0 || hasNote || flagged) && (
          <span className={styles.tags}>
            {siblings.length > 0 && <Tag symbol={Users}>syskon: {listed(siblings)}</Tag>}
            {hasNote && <Tag symbol={StickyNote}>anteckning</Tag>}
            {flagged && <Tag tone="waiting">kan vara skräp</Tag>}
          </span>
        )}
      </th>
      {weeks.map((week) => {
        const placement = placements.find((each) => each.week === week);
        return placement ? (
          <td key={week}>
            <span className={styles.state}>
              <StateChip placement={placement} named="inCard" />
              {!placement.wished && <span className="small muted">önskas inte längre</span>}
              {placement.told === false && <Tag tone="waiting">inte meddelad</Tag>}
            </span>
          </td>
        ) : (
          <td key={week} className={classNames(table.none, 'muted')}>
            <span aria-hidden="true">·</span>
            <span className="visually-hidden">inte sökt</span>
          </td>
        );
      })}
      <td className={classNames(table.none, 'small', 'muted')}>{form === 'child' ? guardian : phone}</td>
      <td className={classNames(table.right, styles.time, 'muted')}>
        <time className="whole" dateTime={receivedAt}>
          {when(receivedAt)}
        </time>
      </td>
    </tr>
  );
}

interface FiltersProps {
  filter: Filter;
  onFilter: (filter: Filter) => void;
  weeks: readonly number[];
}

function Filters({ filter, onFilter, weeks }: FiltersProps) {
  return (
    <search className={styles.filters} aria-label="Sök och filtrera">
      <SearchField text={filter.text} onChange={(text) => onFilter({ ...filter, text })} />
      <Labelled label="Vecka">
        {(attributes) => (
          <select
            {...attributes}
            value={filter.week}
            onChange={({ target }) => onFilter({ ...filter, week: Number(target.value) })}
          >
            <option value={0}>Alla veckor</option>
            {weeks.map((week) => (
              <option key={week} value={week}>
                Vecka {week}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label="Läge">
        {(attributes) => (
          <select
            {...attributes}
            value={filter.state}
            onChange={({ target }) =>
              onFilter({
                ...filter,
                state: placementStates.find((state) => state === target.value) ?? 'alla',
              })
            }
          >
            <option value="alla">Alla lägen</option>
            {placementStates.map((state) => (
              <option key={state} value={state}>
                {aboutState[state].word}
              </option>
            ))}
          </select>
        )}
      </Labelled>
    </search>
  );
}

interface NobodyProps {
  all: number;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

/** Why the list is empty: nothing has come in yet, or nothing is what is looked for. */
function Nobody({ all, filter, onFilter }: NobodyProps) {
  if (all === 0) {
    return (
      <EmptySheet heading="Inga ansökningar än">
        <p>
          Den första ansökan kommer hit i samma stund som {filter.form === 'child' ? 'familjen' : 'någon'}{' '}
          trycker på Skicka.
        </p>
      </EmptySheet>
    );
  }
  const { text, week, form } = filter;
  return (
    <EmptySheet heading={`Ingen ${text ? 'heter så' : 'stämmer'}${week ? ` i vecka ${week}` : ''}`}>
      <p>Sök i alla veckor, eller på vårdnadshavarens namn eller e-post.</p>
      <div className="row">
        {week > 0 && (
          <TextButton onClick={() => onFilter({ ...filter, week: 0 })}>Sök i alla veckor</TextButton>
        )}
        <TextButton onClick={() => onFilter({ ...everything, form })}>Rensa sökningen</TextButton>
      </div>
    </EmptySheet>
  );
}
