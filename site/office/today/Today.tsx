import Clock from '@lucide/icons/icons/clock';
import MailX from '@lucide/icons/icons/mail-x';
import Users from '@lucide/icons/icons/users';
import { campWeekOf } from '../../../forms/calendar.ts';
import type { ReplyAnswer, TodayAnswer, WeekCount } from '../../../forms/office/answers.ts';
import { freePlaces } from '../../../forms/office/free-places.ts';
import { placementKey } from '../../../forms/office/placement-key.ts';
import { numberOf } from '../../../forms/swedish.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { officePath } from '../address.ts';
import { ShortList } from '../applications/ShortList.tsx';
import { camp } from '../camp-in-page.ts';
import { Names } from '../components/Names.tsx';
import { Remark } from '../components/Remark.tsx';
import { Row, Rows, RowTime } from '../components/Rows.tsx';
import { EmptySheet, HeadedSheet, SheetPart } from '../components/Sheet.tsx';
import { StateChip } from '../components/StateChip.tsx';
import { Tag } from '../components/Tag.tsx';
import { TakenCount, WeekMeter, WeekMeterLegend } from '../components/WeekMeter.tsx';
import { useToday } from '../data/queries.ts';
import columns from '../frame/Columns.module.css';
import { Fetched, Screen } from '../frame/Screen.tsx';
import { WeekStrip } from '../frame/WeekStrip.tsx';
import { days, weekdayOf, when, whenExactly } from '../words/time.ts';
import { leftFree } from './left-free.ts';
import { Restored } from './Restored.tsx';
import styles from './Today.module.css';

/** What is new since somebody was last here, what waits for them, and how full each week is. */
export function Today() {
  const query = useToday();
  const { data } = query;
  const about = `${weekdayOf(new Date())}.${data?.lastVisit ? ` Du var här senast ${whenExactly(data.lastVisit)}.` : ''}`;
  return (
    <>
      <WeekStrip weeks={data?.weeks} whenNarrow />
      <Screen title="I dag" about={about}>
        <Fetched query={query}>{(today) => <Matter today={today} />}</Fetched>
      </Screen>
    </>
  );
}

function Matter({ today }: { today: TodayAnswer }) {
  const {
    newApplications,
    unread,
    unanswered,
    undelivered,
    untold,
    waitingLetters,
    replies,
    weeks,
    restored,
  } = today;
  const waits = unread.length + unanswered.count + undelivered.length + untold > 0;
  return (
    <div className={columns.columns}>
      <div className="stack">
        {restored && <Restored restored={restored} />}
        {waitingLetters && <WaitingLetters {...waitingLetters} />}
        {!waits && !restored && !waitingLetters && newApplications.count === 0 && replies.length === 0 && (
          <EmptySheet heading="Allt är i ordning">
            <p>
              Här ser du det som är nytt sedan sist: ansökningar, svar från familjer, meddelanden och brev som
              inte kom fram.
            </p>
          </EmptySheet>
        )}
        {newApplications.count > 0 && <NewApplications {...newApplications} />}
        {replies.length > 0 && <Replies today={today} />}
        {waits && <Waiting today={today} />}
      </div>
      <Places weeks={weeks} />
    </div>
  );
}

/** That receipts and the association's own letters wait for families', and that nobody has to do anything. */
function WaitingLetters({ flooded, receipts, toAssociation }: NonNullable<TodayAnswer['waitingLetters']>) {
  const letters = `${numberOf(receipts, 'kvittens', 'kvittenser')} och ${toAssociation} mejl till er`;
  return (
    <Remark symbol={Clock} tone={flooded ? 'warm' : 'calm'}>
      <h2>{flooded ? 'Ovanligt många formulär kommer in' : 'Kvittenser väntar på sin tur'}</h2>
      {flooded ? (
        <p>
          Det är fler på en timme än familjer brukar skicka, så det kan vara ett program. Allt sparas, och
          breven till familjerna går som vanligt. {letters} väntar tills det har lugnat sig.
        </p>
      ) : (
        <p>
          {letters} väntar, så att breven till familjerna kommer fram först. De skickas lite i taget, av sig
          själva.
        </p>
      )}
    </Remark>
  );
}

function NewApplications({ count: all, newest }: TodayAnswer['newApplications']) {
  return (
    <HeadedSheet
      heading={numberOf(all, 'ny ansökan', 'nya ansökningar')}
      introClassName="row apart"
      intro={
        <ButtonLink size="small" variant="secondary" href={`${officePath}/ansokningar`}>
          Gå igenom dem
        </ButtonLink>
      }
    >
      <ShortList
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
    </HeadedSheet>
  );
}

/** What families have answered, and after a no who is next. */
function Replies({ today: { replies, weeks } }: { today: TodayAnswer }) {
  const free = leftFree(replies, weeks);
  return (
    <HeadedSheet wide heading={numberOf(replies.length, 'nytt svar', 'nya svar')}>
      <Rows>
        {replies.map((reply) => (
          <Row
            key={placementKey(reply)}
            href={`/ansokningar/${reply.reference}`}
            name={<bdi>{reply.name}</bdi>}
            beside={
              <>
                <StateChip placement={{ week: reply.week, state: reply.state, place: null }} named />
                <RowTime at={reply.at} />
              </>
            }
            about={leftBy(reply, free.get(reply))}
          />
        ))}
      </Rows>
    </HeadedSheet>
  );
}

function leftBy({ week, firstReserve }: ReplyAnswer, free: number | undefined) {
  if (free === undefined) return undefined;
  return (
    <>
      Vecka {week} har {numberOf(free, 'ledig plats', 'lediga platser')}.{' '}
      {firstReserve ? (
        <>
          Först i kön: <bdi>{firstReserve.name}</bdi>.
        </>
      ) : (
        'Ingen står i kö.'
      )}
    </>
  );
}

/** What somebody has to do. */
function Waiting({ today: { unread, unanswered, undelivered, untold } }: { today: TodayAnswer }) {
  return (
    <HeadedSheet heading="Behöver dig">
      <Rows>
        {undelivered.map(({ reference, name, words }) => (
          <Row
            key={reference}
            href={`/ansokningar/${reference}`}
            name={
              <>
                Brevet till <bdi>{name}</bdi> kom inte fram
              </>
            }
            beside={
              <Tag symbol={MailX} tone="wrong">
                Kom inte fram
              </Tag>
            }
            about={words}
          />
        ))}
        {unread.map(({ week, people }) => (
          <Row
            key={week}
            href={`/vecka/${week}`}
            name={`${numberOf(people.length, 'barn', 'barn')} i vecka ${week}: ingen har läst om hälsa och mat än`}
            about={<Names of={people.map(({ name }) => name)} />}
          />
        ))}
        {unanswered.count > 0 && (
          <Row
            href="/meddelanden"
            name={numberOf(unanswered.count, 'obesvarat meddelande', 'obesvarade meddelanden')}
            beside={
              unanswered.oldest && (
                <Tag symbol={Clock} tone="waiting">
                  Äldst: {when(unanswered.oldest)}
                </Tag>
              )
            }
          />
        )}
        {untold > 0 && (
          <Row href="/brev" name={`${numberOf(untold, 'beslut', 'beslut')} som ingen har berättat om`} />
        )}
      </Rows>
    </HeadedSheet>
  );
}

function Places({ weeks }: { weeks: readonly WeekCount[] }) {
  return (
    <HeadedSheet heading="Platser">
      {weeks.map((week) => (
        <SheetPart key={week.week} className={styles.week}>
          <div className="row">
            <h3>
              <a className="touchable" href={`${officePath}/vecka/${week.week}`}>
                Vecka {week.week}
              </a>
            </h3>
            <span className="muted">{datesOf(week.week)}</span>
          </div>
          <p className="row">
            <TakenCount {...week} />
            <span className="muted">{numberOf(week.reserves, 'reserv', 'reserver')}</span>
          </p>
          <WeekMeter {...week} large />
          <p className="small">{inWords(week)}</p>
        </SheetPart>
      ))}
      <SheetPart>
        <WeekMeterLegend />
      </SheetPart>
    </HeadedSheet>
  );
}

/** "26–30 juli"; nothing until the summer's year has been set. */
function datesOf(week: number): string {
  const found = campWeekOf(camp.year, week);
  return found ? days(found.firstDay, found.lastDay) : '';
}

function inWords(week: WeekCount): string {
  const { offered, reserves } = week;
  const free = freePlaces(week);
  const unanswered = offered > 0 ? ` ${offered} har inte svarat än.` : '';
  if (free <= 0) return `Fullt.${unanswered}`;
  const waiting = reserves > 0 ? ` Det finns ${numberOf(reserves, 'reserv', 'reserver')}.` : '';
  return `${numberOf(free, 'ledig plats', 'lediga platser')}.${unanswered}${waiting}`;
}
