import { useState } from 'react';
import type { ApplicationInList } from '../../shared/application-answers.ts';
import { goTo } from '../app/address.ts';
import { BackLink } from '../app/BackLink.tsx';
import columns from '../app/Columns.module.css';
import { Fetched, isNotThere, NothingHere, Screen } from '../app/Screen.tsx';
import { useListKeys } from '../app/useListKeys.ts';
import { WeekStrip } from '../app/WeekStrip.tsx';
import { useApplication, useApplications } from '../data/queries.ts';
import { useSettled } from '../data/useSettled.ts';
import { Sheet, SheetPart } from '../parts/Sheet.tsx';
import { useTicks } from '../parts/useTicks.ts';
import { ApplicationList } from './ApplicationList.tsx';
import { ApplicationPage } from './ApplicationPage.tsx';
import { ApplicationSearch } from './ApplicationSearch.tsx';
import { everything, type FilterProps } from './filter.ts';
import { ShortList } from './ShortList.tsx';

// Debounce: shorter than a pause, longer than the time between two keys.
const typingMs = 200;

/** The list of applications, and beside it (on a phone instead of it) the open one. */
export function Applications({ reference }: { reference: string | undefined }) {
  // Kept in state and not in the URL: the search text is a person's name.
  const [filter, setFilter] = useState(everything);
  // Kept here so that the ticks survive a visit to an application.
  const ticks = useTicks();
  const query = useApplications({ ...filter, text: useSettled(filter.text, typingMs).trim() });
  const [lastOpened, setLastOpened] = useState<string>();
  if (reference && reference !== lastOpened) setLastOpened(reference);
  const { data } = query;
  const filtering = { filter, onFilter: setFilter };
  return (
    <>
      <WeekStrip weeks={data?.weeks} />
      {!data ? (
        <Screen title={reference ? 'Ansökan' : 'Ansökningar'}>
          <Fetched query={query}>{() => null}</Fetched>
        </Screen>
      ) : reference ? (
        <Opened {...filtering} applications={data.applications} reference={reference} />
      ) : (
        <ApplicationList {...data} {...filtering} ticks={ticks} cameFrom={lastOpened} />
      )}
    </>
  );
}

interface OpenedProps extends FilterProps {
  reference: string;
  applications: readonly ApplicationInList[];
}

function Opened({ reference, applications, ...filtering }: OpenedProps) {
  useListKeys(() => goTo('/ansokningar'));
  if (isNotThere(useApplication(reference))) return <NothingHere />;
  return (
    <Screen title="Ansökan" heading={null}>
      <div className={columns.split} data-show="detail">
        <nav aria-label="Ansökningar">
          <Sheet>
            <SheetPart>
              <ApplicationSearch {...filtering} labelHidden />
            </SheetPart>
            <ShortList applications={applications} current={reference} />
          </Sheet>
        </nav>
        <div>
          <BackLink href="/ansokningar">Ansökningar</BackLink>
          <ApplicationPage key={reference} reference={reference} />
        </div>
      </div>
    </Screen>
  );
}
