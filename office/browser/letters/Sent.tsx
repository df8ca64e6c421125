import Clock from '@lucide/icons/icons/clock';
import MailCheck from '@lucide/icons/icons/mail-check';
import MailX from '@lucide/icons/icons/mail-x';
import Printer from '@lucide/icons/icons/printer';
import Send from '@lucide/icons/icons/send';
import Undo2 from '@lucide/icons/icons/undo-2';
import type { ComponentProps } from 'react';
import { numberOf, weeksInWords } from '../../../forms/swedish.ts';
import { clock } from '../../../forms/swedish-time.ts';
import { toldApart } from '../../shared/first-name.ts';
import type { LetterStatus, SendingAnswer } from '../../shared/letter-answers.ts';
import { asksForAnswer, nameWithRecipients, tellsDecision } from '../../shared/letters.ts';
import { letterKey } from '../../shared/placement-key.ts';
import { officePath } from '../app/address.ts';
import { BackLink } from '../app/BackLink.tsx';
import { Fetched, isNotThere, NothingHere, Screen } from '../app/Screen.tsx';
import { useSent } from '../data/queries.ts';
import { Act } from '../parts/Act.tsx';
import { LargeButton, SecondaryButton } from '../parts/Buttons.tsx';
import { EmptySheet } from '../parts/EmptySheet.tsx';
import { Name } from '../parts/Names.tsx';
import { Remark } from '../parts/Remark.tsx';
import rows from '../parts/Rows.module.css';
import { HeadedSheet, Slip } from '../parts/Sheet.tsx';
import { StateChip } from '../parts/StateChip.tsx';
import { type Column, Table } from '../parts/Table.tsx';
import { Tag } from '../parts/Tag.tsx';
import { TwoLines } from '../parts/TwoLines.tsx';
import { when, whenExactly } from '../words/time.ts';
import { beginLetter } from './beginLetter.ts';
import styles from './Letters.module.css';
import { OnPaper } from './OnPaper.tsx';

/** One sending: letters that are held back for a while, and then the outcome of each. */
export function Sent({ sending }: { sending: string }) {
  const query = useSent(sending);
  const { data } = query;
  if (isNotThere(query)) return <NothingHere />;
  return (
    <Screen
      title="Brev, skickade"
      heading="Utskick"
      back={<BackLink href="/brev">Brev</BackLink>}
      about={data && `${nameWithRecipients(data, data.subject)}, ${whenExactly(data.at)}`}
    >
      <Fetched query={query}>
        {(answer) => (
          <div className="sheets">
            {answer.heldUntil !== null && <Held answer={answer} />}
            <OnPaper answer={answer} />
            <Waiting answer={answer} />
            <Failed answer={answer} />
            <Outcomes answer={answer} />
            <Written answer={answer} />
          </div>
        )}
      </Fetched>
    </Screen>
  );
}

interface SendingProps {
  answer: SendingAnswer;
}

/** Stops the letters that cannot have arrived yet. */
const UndoSending = ({ answer, ...button }: SendingProps & Pick<ComponentProps<typeof Act>, 'as'>) => (
  <Act
    {...button}
    symbol={Undo2}
    act={({ change }) => change('POST', `letters/sendings/${answer.sending}/undo`)}
  >
    Ångra
  </Act>
);

/** The time when the letters are sent, and the undo button until then. */
function Held({ answer }: SendingProps) {
  const held = answer.recipients.filter(({ status }) => status === 'held').length;
  return (
    <EmptySheet
      picture="letters"
      heading={`${numberOf(held, 'brev', 'brev')} skickas kl. ${clock(answer.heldUntil ?? answer.at)}`}
    >
      <UndoSending as={LargeButton} answer={answer} />
      <p className="muted">
        Du kan lämna sidan. Ångrar du går inget brev iväg
        {answer.text !== null && ', och du kan skriva om det'}
        {tellsDecision(answer.kind) && ' och allt står som ”inte meddelad”'}.
      </p>
    </EmptySheet>
  );
}

/** Letters that the mail server has not accepted yet and that are retried. They can still be undone. */
function Waiting({ answer }: SendingProps) {
  const waiting = answer.recipients.filter(({ status, why }) => status === 'queued' && why !== null);
  const [first] = waiting;
  if (!first) return null;
  return (
    <Remark symbol={Clock} tone="warm" role="status">
      <h2>{numberOf(waiting.length, 'brev', 'brev')} väntar</h2>
      <p>
        {first.why} Kansliet försöker igen av sig självt. Ångrar du stoppas de som inte kan ha kommit fram.
      </p>
      <div>
        <UndoSending answer={answer} />
      </div>
    </Remark>
  );
}

/** Undelivered letters, and what to do about them. */
function Failed({ answer }: SendingProps) {
  const failed = answer.recipients.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return null;
  return (
    <Remark symbol={MailX} tone="wrong" role="alert">
      <h2>{numberOf(failed.length, 'brev', 'brev')} kom inte fram</h2>
      {failed.map(({ reference, weeks, guardian, phone, email, why }) => (
        <p key={letterKey({ reference, weeks, email })}>
          <bdi>{guardian}</bdi>, {email}:{' '}
          {why === null ? (
            'Adressen är rättad. Skicka igen.'
          ) : (
            <>
              {why} Ring <span className="whole">{phone}</span>,{' '}
              <a href={`${officePath}/ansokningar/${reference}`}>rätta adressen</a> och skicka igen.
            </>
          )}
        </p>
      ))}
      <div>
        <Act symbol={Send} act={({ change }) => change('POST', `letters/sendings/${answer.sending}/again`)}>
          Skicka igen
        </Act>
      </div>
    </Remark>
  );
}

const statuses: Readonly<
  Record<LetterStatus, { words: string; symbol: typeof Clock; tone: 'calm' | 'waiting' | 'done' | 'wrong' }>
> = {
  held: { words: 'Hålls kvar', symbol: Clock, tone: 'waiting' },
  queued: { words: 'På väg', symbol: Clock, tone: 'waiting' },
  sent: { words: 'Skickat', symbol: MailCheck, tone: 'done' },
  failed: { words: 'Kom inte fram', symbol: MailX, tone: 'wrong' },
  undone: { words: 'Ångrat', symbol: Undo2, tone: 'calm' },
  leftOut: { words: 'Skickades inte', symbol: Undo2, tone: 'calm' },
  toPrint: { words: 'Ska skrivas ut', symbol: Printer, tone: 'waiting' },
};

/** The families' answers, for letters that ask for one. */
const replyColumn: Column<Letter> = {
  heading: 'Svar',
  inCard: ({ reply }) => (reply ? undefined : 'hidden'),
  cell: ({ weeks: [week = 0], reply }) => <FamilyReply week={week} reply={reply} />,
};

/** Each letter, its outcome, and the family's answer. */
function Outcomes({ answer }: SendingProps) {
  const { recipients, letters: all, sent, undoneBy } = answer;
  const outcome =
    undoneBy !== null && sent === 0 ? (
      <>
        Ångrat av <bdi>{undoneBy}</bdi>
      </>
    ) : (
      `${sent} av ${numberOf(all, 'brev är skickat', 'brev är skickade')}`
    );
  return (
    <HeadedSheet
      heading={outcome}
      // A status inside the heading would leave the heading without a name.
      intro={
        <p role="status" className="visually-hidden">
          {outcome}
        </p>
      }
    >
      <Table
        aria-label="Breven"
        columns={[
          {
            heading: 'Till',
            isName: true,
            inCard: 'line',
            cell: ({ guardian, email }) => (
              <TwoLines below={email || 'på papper'}>
                <Name name={guardian} />
              </TwoLines>
            ),
          },
          {
            heading: 'Om',
            cell: ({ called, weeks }) => (
              <>
                <bdi>{called}</bdi>, {weeksInWords(weeks)}
              </>
            ),
          },
          { heading: 'Brevet', cell: (letter) => <Outcome letter={letter} /> },
          ...(asksForAnswer(answer.kind) ? [replyColumn] : []),
        ]}
        rows={toldApart(recipients)}
        keyOf={letterKey}
      />
    </HeadedSheet>
  );
}

/** The text of an own letter, and the button to write it again. */
function Written({ answer: { form, subject, text, recipients } }: SendingProps) {
  if (subject === null || text === null) return null;
  const ticked = [...new Set(recipients.map(({ reference }) => reference))];
  return (
    <Slip heading="Det som skrevs">
      <p>
        <b>{subject}</b>
      </p>
      <p className={styles.words}>{text}</p>
      <div>
        <SecondaryButton onClick={() => beginLetter(form, { subject, text, ticked })}>
          Skriv om brevet
        </SecondaryButton>
      </div>
    </Slip>
  );
}

type Letter = SendingAnswer['recipients'][number];

function Outcome({ letter: { status, at, why, onPaper } }: { letter: Letter }) {
  const { words, symbol, tone } = statuses[status];
  return (
    <span className={rows.chips}>
      <Tag symbol={symbol} tone={tone}>
        {status === 'sent' && onPaper ? 'Utskrivet' : words}
        {status === 'sent' && ` ${when(at)}`}
      </Tag>{' '}
      {why !== null && <span className="small muted">{why}</span>}
    </span>
  );
}

function FamilyReply({ week, reply }: Pick<Letter, 'reply'> & { week: number }) {
  if (!reply) return <span className="muted">inget än</span>;
  return (
    <>
      <StateChip placement={{ week, state: reply.state, place: null }} />{' '}
      <span className="small muted">
        <bdi>{reply.by}</bdi>, {when(reply.at)}
      </span>
    </>
  );
}
