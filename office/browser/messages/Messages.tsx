import Archive from '@lucide/icons/icons/archive';
import Check from '@lucide/icons/icons/check';
import Clock from '@lucide/icons/icons/clock';
import Mail from '@lucide/icons/icons/mail';
import Reply from '@lucide/icons/icons/reply';
import Send from '@lucide/icons/icons/send';
import { useState } from 'react';
import { forms } from '../../../forms/all.ts';
import { type FormValues, mayConcernHealth } from '../../../forms/form.ts';
import { numberOf } from '../../../forms/swedish.ts';
import { dayAndMonth } from '../../../forms/swedish-time.ts';
import { mailto } from '../../../site/components/mailto.ts';
import type { MessageAnswer } from '../../shared/message-answers.ts';
import { mostMessages } from '../../shared/most-messages.ts';
import { goTo, officePath } from '../app/address.ts';
import { BackLink } from '../app/BackLink.tsx';
import columns from '../app/Columns.module.css';
import { Fetched, NothingHere, Screen } from '../app/Screen.tsx';
import { useArrivalFocus } from '../app/useArrivalFocus.ts';
import { useListKeys } from '../app/useListKeys.ts';
import { EraseFlagged, FlagRemark } from '../applications/Flagged.tsx';
import { Health } from '../applications/Health.tsx';
import { useMay } from '../data/login.ts';
import { useMessages } from '../data/queries.ts';
import { Act } from '../parts/Act.tsx';
import { PrimaryLink, SecondaryLink } from '../parts/Buttons.tsx';
import { EmptySheet } from '../parts/EmptySheet.tsx';
import { Erase } from '../parts/Erase.tsx';
import { Row, Rows, RowTime } from '../parts/Rows.tsx';
import { Segments } from '../parts/Segments.tsx';
import { HeadedSheet, Sheet, SheetPart } from '../parts/Sheet.tsx';
import { Tag } from '../parts/Tag.tsx';
import { Happening, Timeline } from '../parts/Timeline.tsx';
import { answersInWords } from '../words/answers.ts';
import { days, toTheMinute, when, whenExactly } from '../words/time.ts';
import styles from './Messages.module.css';

const kinds = {
  unanswered: ({ answered }: MessageAnswer) => answered === null,
  all: () => true,
  rental: ({ form }: MessageAnswer) => form === 'rental',
  flagged: ({ flagged }: MessageAnswer) => flagged,
};

/** Messages and rental requests. They are answered by mail, and marked so that nobody answers twice. */
export function Messages({ reference }: { reference: string | undefined }) {
  const query = useMessages();
  useListKeys(reference ? () => goTo('/meddelanden') : undefined);
  if (reference && query.data?.every((message) => message.reference !== reference)) return <NothingHere />;
  return (
    <Screen
      title="Meddelanden"
      back={reference && <BackLink href="/meddelanden">Meddelanden</BackLink>}
      about={query.data && query.data.length > 0 && summary(query.data)}
    >
      <Fetched query={query}>
        {(messages) => <MessageList messages={messages} reference={reference} />}
      </Fetched>
    </Screen>
  );
}

function summary(messages: readonly MessageAnswer[]): string {
  const unanswered = messages.filter(kinds.unanswered);
  const oldest = unanswered.at(-1);
  const newest = messages.length < mostMessages ? '' : ` De ${mostMessages} nyaste visas.`;
  if (!oldest) return `Alla har fått svar.${newest}`;
  return `${numberOf(unanswered.length, 'obesvarat', 'obesvarade')}. Äldst: ${when(oldest.receivedAt)}.${newest}`;
}

interface MessageListProps {
  messages: readonly MessageAnswer[];
  reference: string | undefined;
}

function MessageList({ messages, reference }: MessageListProps) {
  const [kind, setKind] = useState<keyof typeof kinds>('all');
  const shown = messages.filter(kinds[kind]);
  const opened = messages.find((message) => message.reference === reference);
  if (messages.length === 0) {
    return (
      <EmptySheet picture="done" heading="Alla har fått svar">
        <p>Frågor från webbplatsens formulär och förfrågningar om att hyra huset kommer hit.</p>
      </EmptySheet>
    );
  }
  return (
    <div className={columns.split} data-show={opened ? 'detail' : 'list'}>
      <Sheet aria-label="Meddelanden">
        <SheetPart>
          <Segments
            label="Visa"
            chosen={kind}
            choices={[
              ['unanswered', 'Obesvarade'],
              ['all', 'Alla'],
              ['rental', 'Hyra'],
              ['flagged', 'Skräp?'],
            ]}
            onChoose={setKind}
          />
          {kind === 'flagged' && (
            <EraseFlagged references={shown.filter(kinds.unanswered).map(({ reference }) => reference)} />
          )}
        </SheetPart>
        {shown.length === 0 ? (
          <SheetPart>
            <p>Inga sådana meddelanden.</p>
          </SheetPart>
        ) : (
          <Rows>
            {shown.map((message) => (
              <MessageRow key={message.reference} message={message} current={message === opened} />
            ))}
          </Rows>
        )}
      </Sheet>
      <div className="sheets">
        {opened ? (
          <Opened key={opened.reference} message={opened} />
        ) : (
          <EmptySheet picture="nothing">
            <p>Välj ett meddelande för att läsa det.</p>
          </EmptySheet>
        )}
      </div>
    </div>
  );
}

function MessageRow({ message, current }: { message: MessageAnswer; current: boolean }) {
  const { reference, receivedAt, answered, flagged } = message;
  return (
    <Row
      href={`/meddelanden/${reference}`}
      name={<bdi>{text(message, 'name')}</bdi>}
      nameClassName={!answered && styles.unanswered}
      beside={<RowTime at={receivedAt} />}
      current={current}
    >
      <p>
        <b>{subjectOf(message)}</b>
      </p>
      <p className="two-lines small muted">{beginningOf(message)}</p>
      <p>
        {answered ? (
          <Tag symbol={Check} tone="done">
            Besvarat av <bdi>{answered.by}</bdi>
          </Tag>
        ) : (
          <Tag symbol={Clock} tone="waiting">
            Obesvarat
          </Tag>
        )}{' '}
        {flagged && <Tag tone="waiting">kan vara skräp</Tag>}
      </p>
    </Row>
  );
}

function Opened({ message }: { message: MessageAnswer }) {
  const { reference, form, values, receivedAt, answered, flagged, letters = [] } = message;
  const heading = useArrivalFocus();
  const mayExtract = useMay('export');
  const mayErase = useMay('erase');
  const path = `messages/${reference}` as const;
  const facts = answersInWords(forms[form], values).filter(
    ({ field }) => !['name', 'message'].includes(field),
  );
  return (
    <HeadedSheet
      heading={subjectOf(message)}
      headingRef={heading}
      intro={
        <p className="muted">
          Från <bdi>{text(message, 'name')}</bdi> · {toTheMinute(receivedAt)} ·{' '}
          <span className="whole">{reference}</span>
        </p>
      }
    >
      <SheetPart className="stack">
        {flagged && <FlagRemark reference={reference} />}
        {isAboutHealth(message) ? (
          <Health
            path={`${path}/health`}
            about="Meddelandet handlar om anpassningar, så det kan stå något om hälsa i det."
          />
        ) : (
          <p className="lines">{text(message, 'message')}</p>
        )}
        <dl className="facts">
          {facts.map(({ field, label, words }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </SheetPart>
      <SheetPart className="stack">
        <div className="row">
          <PrimaryLink symbol={Reply} href={mailto(text(message, 'email'), `Sv: ${reference}`)}>
            Svara med e-post
          </PrimaryLink>
          <Act
            symbol={Check}
            act={({ change }) => change('PUT', `${path}/answered`, { answered: !answered })}
          >
            {answered ? 'Markera som obesvarat' : 'Markera som besvarat'}
          </Act>
        </div>
        <p role="status" className="small muted">
          {answered ? (
            <>
              Besvarat av <bdi>{answered.by}</bdi>, {when(answered.at)}.
            </>
          ) : (
            'Svaret skrivs i ditt e-postprogram, med referensen i ämnesraden. Markera meddelandet när du har svarat, så gör ingen annan om det.'
          )}
        </p>
      </SheetPart>
      {letters.length > 0 && (
        <SheetPart className="stack">
          <h3>Brev</h3>
          <Timeline>
            {letters.map(({ to, words, at }) => (
              <Happening key={to} symbol={Mail} when={whenExactly(at)}>
                {words}
              </Happening>
            ))}
          </Timeline>
          {letters.some(({ failed }) => failed) && (
            <div className="row">
              <Act symbol={Send} act={({ change }) => change('POST', `${path}/letters/again`)}>
                Skicka igen
              </Act>
              <Act symbol={Archive} act={({ change }) => change('POST', `${path}/letters/put-away`)}>
                Lägg undan
              </Act>
            </div>
          )}
        </SheetPart>
      )}
      {mayExtract && (
        <SheetPart>
          <SecondaryLink href={`${officePath}/meddelanden/${reference}/utdrag`}>Utdrag</SecondaryLink>
        </SheetPart>
      )}
      {mayErase && (
        <SheetPart>
          <Erase
            path={path}
            reference={reference}
            what={form === 'rental' ? 'förfrågan' : 'meddelandet'}
            lost="Allt som skrevs försvinner och går inte att få tillbaka. Mejlen om det tar du bort själv."
            back="/meddelanden"
          />
        </SheetPart>
      )}
    </HeadedSheet>
  );
}

function text({ values }: MessageAnswer, field: string): string {
  return String(values[field] ?? '');
}

function subjectOf(message: MessageAnswer): string {
  const { form, values } = message;
  if (form === 'rental') {
    const [first, last] = [text(message, 'startDate'), text(message, 'endDate')];
    const dates = first && (last ? days(first, last) : dayAndMonth(first));
    return `Hyra ${dates || text(message, 'eventType')}`.trim();
  }
  const subject = answersInWords(forms[form], values).find(({ field }) => field === 'subject');
  return subject?.words ?? forms[form].title;
}

/** The beginning of the message; hidden where it may be about health, which no list shows. */
function beginningOf(message: MessageAnswer): string {
  return isAboutHealth(message) ? 'Öppna för att läsa.' : text(message, 'message');
}

const isAboutHealth = ({ form, values }: MessageAnswer) =>
  mayConcernHealth(forms[form], values as FormValues);
