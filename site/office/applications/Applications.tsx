import ArrowLeft from '@lucide/icons/icons/arrow-left';
import { useState } from 'react';
import type { ApplicationInList } from '../../../forms/office/answers.ts';
import type { Role } from '../../../forms/office/roles.ts';
import { Icon } from '../../components/Icon.tsx';
import { goTo, officePath } from '../address.ts';
import { Sheet, SheetPart } from '../components/Sheet.tsx';
import { useApplications } from '../data/queries.ts';
import { useSettled } from '../data/useSettled.ts';
import columns from '../frame/Columns.module.css';
import { Fetched, Screen } from '../frame/Screen.tsx';
import { WeekStrip } from '../frame/WeekStrip.tsx';
import { useListKeys } from '../shortcuts/useListKeys.ts';
import { ApplicationList } from './ApplicationList.tsx';
import { Case } from './Case.tsx';
import { everything, type Filter, wantedBy } from './filter.ts';
import { SearchField } from './SearchField.tsx';
import { ShortList } from './ShortList.tsx';

// Shorter than a pause, longer than between two letters of a name.
const typingMs = 200;

/** The applications: the list, and beside it (on a phone instead of it) the one that is opened. */
export function Applications({ reference, role }: { reference: string | undefined; role: Role }) {
  // Here and in no address: what is looked for is somebody's name.
  const [filter, setFilter] = useState(everything);
  const query = useApplications(wantedBy({ ...filter, text: useSettled(filter.text, typingMs) }));
  const [lastOpened, setLastOpened] = useState<string>();
  if (reference && reference !== lastOpened) setLastOpened(reference);
  if (!query.data) {
    return (
      <>
        <WeekStrip weeks={undefined} />
        <Screen title={reference ? 'Ansökan' : 'Ansökningar'}>
          <Fetched query={query}>{() => null}</Fetched>
        </Screen>
      </>
    );
  }
  const { pages } = query.data;
  const [first] = pages;
  if (!first) throw new Error('There is always a first page');
  const applications = pages.flatMap((page) => page.applications);
  return (
    <>
      <WeekStrip weeks={first.weeks} />
      {reference ? (
        <Opened
          reference={reference}
          applications={applications}
          filter={filter}
          onFilter={setFilter}
          role={role}
        />
      ) : (
        <ApplicationList
          {...first}
          applications={applications}
          more={query}
          filter={filter}
          onFilter={setFilter}
          role={role}
          cameFrom={lastOpened}
        />
      )}
    </>
  );
}

interface OpenedProps {
  reference: string;
  applications: readonly ApplicationInList[];
  filter: Filter;
  onFilter: (filter: Filter) => void;
  role: Role;
}

function Opened({ reference, applications, filter, onFilter, role }: OpenedProps) {
  useListKeys({ back: () => goTo('/ansokningar') });
  return (
    <Screen title="Ansökan" heading={null}>
      <div className={columns.split} data-show="detail">
        <nav aria-label="Ansökningar">
          <Sheet>
            <SheetPart>
              <SearchField
                text={filter.text}
                labelHidden
                onChange={(text) => onFilter({ ...filter, text })}
              />
            </SheetPart>
            <ShortList applications={applications} current={reference} />
          </Sheet>
        </nav>
        <div>
          <a className={columns.back} href={`${officePath}/ansokningar`}>
            <Icon symbol={ArrowLeft} />
            Ansökningar
          </a>
          <Case key={reference} reference={reference} role={role} />
        </div>
      </div>
    </Screen>
  );
}
