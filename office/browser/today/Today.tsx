import Check from '@lucide/icons/icons/check';
import Clock from '@lucide/icons/icons/clock';
import Users from '@lucide/icons/icons/users';
import X from '@lucide/icons/icons/x';
import { numberOf } from '../../../forms/swedish.ts';
import { placementKey } from '../../shared/placement-key.ts';
import type { TodayAnswer } from '../../shared/today-answers.ts';
import { officePath } from '../app/address.ts';
import { Fetched, Screen } from '../app/Screen.tsx';
import { WeekStrip } from '../app/WeekStrip.tsx';
import { ShortList } from '../applications/ShortList.tsx';
import { useToday } from '../data/queries.ts';
import { EmptySheet } from '../parts/EmptySheet.tsx';
import { Remark } from '../parts/Remark.tsx';
import { RowTime } from '../parts/Rows.tsx';
import { HeadedSheet, SheetPart } from '../parts/Sheet.tsx';
import { Tag } from '../parts/Tag.tsx';
import { Happening, Timeline } from '../parts/Timeline.tsx';
import { weekdayOf, when, whenExactly } from '../words/time.ts';
import { Duties } from './Duties.tsx';
import { FirstHour } from './FirstHour.tsx';
import styles from './Today.module.css';

/** The duties, and the news since the user's last visit. */
export function Today() {
  const query = useToday();
  const { data } = query;
  const about = `${weekdayOf(new Date())}.${data?.lastVisit ? ` Du var här senast ${whenExactly(data.lastVisit)}.` : ''}`;
  return (
    <>
      <WeekStrip weeks={data?.weeks} />
      <Screen title="I dag" about={about}>
        <Fetched query={query}>{(today) => <TodaySheets today={today} />}</Fetched>
      </Screen>
    </>
  );
}

function TodaySheets({ today }: { today: TodayAnswer }) {
  const { duties, firstHour, newApplications, waitingLetters, replies } = today;
  const news = duties.length + firstHour.length + replies.length + newApplications.count;
  const isInOrder = !waitingLetters && news === 0;
  return (
    <div className="sheets">
      {duties.length > 0 && <Duties duties={duties} />}
      {waitingLetters && <WaitingLetters {...waitingLetters} />}
      {isInOrder && (
        <EmptySheet picture="nothing" heading="Inget behöver dig">
          <p>
            Här ser du det som är att göra, och det som är nytt sedan sist: svar från familjer och
            ansökningar.
          </p>
        </EmptySheet>
      )}
      {firstHour.length > 0 && <FirstHour steps={firstHour} />}
      {replies.length > 0 && <Replies replies={replies} />}
      {newApplications.count > 0 && <NewApplications {...newApplications} />}
    </div>
  );
}

/** Says that receipts and mail to the association are queued, and that no action is needed. */
function WaitingLetters({ receipts, toAssociation }: NonNullable<TodayAnswer['waitingLetters']>) {
  const letters = `${numberOf(receipts, 'kvittens', 'kvittenser')} och ${toAssociation} mejl till er`;
  return (
    <Remark symbol={Clock} tone="calm">
      <h2>Mejl väntar på sin tur</h2>
      <p>
        {letters} väntar, så att breven till familjerna kommer fram först. De skickas av sig själva, några
        varje timme. Väntar många kan formulären vara skickade av ett program: se efter under Ansökningar och
        Meddelanden.
      </p>
    </Remark>
  );
}

function NewApplications({ count: all, newest }: TodayAnswer['newApplications']) {
  return (
    <HeadedSheet heading={numberOf(all, 'ny ansökan', 'nya ansökningar')}>
      <ShortList
        className={styles.new}
        applications={newest}
        beside={({ receivedAt }) => <RowTime at={receivedAt} />}
        after={({ form, siblings }) => (
          <>
            {form === 'leader' && <Tag>ledare</Tag>}
            {siblings.length > 0 && (
              <Tag symbol={Users}>{siblings.length === 1 ? 'har ett syskon' : 'har syskon'} här</Tag>
            )}
          </>
        )}
      />
      <SheetPart>
        <a className="touchable" href={`${officePath}/ansokningar`}>
          Gå igenom ansökningarna
        </a>
      </SheetPart>
    </HeadedSheet>
  );
}

function Replies({ replies }: Pick<TodayAnswer, 'replies'>) {
  return (
    <HeadedSheet heading={numberOf(replies.length, 'nytt svar', 'nya svar')}>
      <SheetPart>
        <Timeline>
          {replies.map(({ reference, name, week, state, at, by }) => (
            <Happening
              key={`${placementKey({ reference, week })} ${state}`}
              symbol={state === 'ja' ? Check : X}
              isGood={state === 'ja'}
              when={when(at)}
            >
              <a href={`${officePath}/ansokningar/${reference}`}>
                <bdi>{name}</bdi>
              </a>{' '}
              {state === 'atertagen' ? 'avbokade' : `tackade ${state} till`} vecka {week}
              {by !== name && (
                <>
                  , genom <bdi>{by}</bdi>
                </>
              )}
            </Happening>
          ))}
        </Timeline>
      </SheetPart>
    </HeadedSheet>
  );
}
