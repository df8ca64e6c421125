import Printer from '@lucide/icons/icons/printer';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../../../site/components/classNames.ts';
import type { PaperList } from '../../shared/papers.ts';
import { may, roleOf } from '../../shared/roles.ts';
import type { HealthListAnswer, WeekAnswer } from '../../shared/week-answers.ts';
import { BackLink } from '../app/BackLink.tsx';
import { camp } from '../app/camp-in-page.ts';
import { Fetched, NothingHere, Screen } from '../app/Screen.tsx';
import { usePerson } from '../data/login.ts';
import { useWeek } from '../data/queries.ts';
import type { useRequest } from '../data/useRequest.ts';
import { Act } from '../parts/Act.tsx';
import { PrimaryButton, SecondaryButton } from '../parts/Buttons.tsx';
import { destroyBy, stampOf, weekInWords, weekOnPaper } from '../words/time.ts';
import { CheckIn } from './CheckIn.tsx';
import styles from './Paper.module.css';
import { nameOf, partsOf } from './papers/papers.tsx';

/** One list as it will be on paper. The diary records the printing first. */
export function PaperPage({ week, list }: { week: number; list: string }) {
  const query = useWeek(week);
  const known = roleOf(usePerson().role).week.papers.find((each) => each === list);
  if (!known) return <NothingHere />;
  return (
    <Screen title={`${nameOf(known)}, vecka ${week}`} heading={null}>
      <Fetched query={query}>{(answer) => <Paper answer={answer} list={known} />}</Fetched>
    </Screen>
  );
}

function Paper({ answer, list }: { answer: WeekAnswer; list: PaperList }) {
  // The paper names the person who prints it.
  const { name, role } = usePerson();
  const { firstDay, lastDay, count } = answer;
  const [health, setHealth] = useState<HealthListAnswer>();
  const isHidden = list === 'halsa' && !health;
  const isPressed = list === 'incheckning' && may(role, 'checkIn');
  const [printedAt, setPrintedAt] = useState(() => new Date());

  async function note({ send }: ReturnType<typeof useRequest>): Promise<void> {
    const noted = await send('POST', `weeks/${count.week}/lists`, { list });
    if (!noted) return;
    // The content must be rendered before the print dialog opens.
    flushSync(() => {
      setPrintedAt(new Date());
      if ('children' in noted.body) setHealth(noted.body);
    });
    if (!isHidden) print();
  }

  return (
    <>
      <div className="row apart on-screen">
        <BackLink href={`/vecka/${count.week}`}>{`Vecka ${count.week}`}</BackLink>
        <Act as={isPressed ? SecondaryButton : PrimaryButton} symbol={Printer} act={note}>
          {isHidden ? 'Visa hälsouppgifter' : 'Skriv ut'}
        </Act>
      </div>
      {isPressed && (
        <>
          <div>
            <h1>Incheckning, vecka {count.week}</h1>
            <p className="muted">{firstDay && weekInWords(firstDay, lastDay)}</p>
          </div>
          <CheckIn answer={answer} />
        </>
      )}
      {partsOf(list, role).map(({ words, Sheet }, index) => {
        const Heading = index === 0 && !isPressed ? 'h1' : 'h2';
        return (
          <article key={words} className={classNames(styles.paper, 'edged', isPressed && styles.onPaper)}>
            <header>
              <Heading>
                {words}, vecka {count.week}
              </Heading>
              <p className="muted">
                {firstDay && `${weekOnPaper(firstDay, lastDay)}. `}
                {camp.name}.
              </p>
            </header>
            <Sheet week={answer} role={role} health={health} />
            <footer>
              <div className={styles.foot}>
                <span>
                  Utskriven {stampOf(printedAt)} av <bdi>{name}</bdi>
                </span>
                <b>Förstörs {lastDay ? `senast ${destroyBy(lastDay)}` : 'efter veckan'}</b>
              </div>
            </footer>
          </article>
        );
      })}
    </>
  );
}
