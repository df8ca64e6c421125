import CircleAlert from '@lucide/icons/icons/circle-alert';
import { useState } from 'react';
import { numberOf, upperFirst } from '../../../forms/swedish.ts';
import { Button } from '../../../site/components/Button.tsx';
import { ErrorMessage } from '../../../site/components/ErrorMessage.tsx';
import type {
  LetterDays,
  LetterRecipient,
  LettersRequest,
  NotRecipient,
  RecipientsAnswer,
} from '../../shared/letter-answers.ts';
import { asLetters, isForWeek, isOwn, type LetterKind, letters } from '../../shared/letters.ts';
import type { OwnLetter } from '../../shared/own-letter.ts';
import { placementKey } from '../../shared/placement-key.ts';
import { officePath } from '../app/address.ts';
import columns from '../app/Columns.module.css';
import { byFamily } from '../applications/families.ts';
import { useRequest } from '../data/useRequest.ts';
import { SecondaryLink } from '../parts/Buttons.tsx';
import { Email } from '../parts/Email.tsx';
import { EmptySheet } from '../parts/EmptySheet.tsx';
import { Name } from '../parts/Names.tsx';
import { Remark } from '../parts/Remark.tsx';
import { Segments } from '../parts/Segments.tsx';
import { HeadedSheet, Slip } from '../parts/Sheet.tsx';
import { StateChip } from '../parts/StateChip.tsx';
import { Table } from '../parts/Table.tsx';
import { TwoLines } from '../parts/TwoLines.tsx';
import { useTicks } from '../parts/useTicks.ts';
import { DaysToGive, useDays } from './DaysToGive.tsx';
import styles from './Letters.module.css';
import type { Previews } from './Preview.tsx';

interface RecipientsProps {
  answer: RecipientsAnswer;
  onChosen: (previews: Previews) => void;
}

/** The recipients of a letter, by name. A letter about a whole week starts with one week. */
export function Recipients({ answer, onChosen }: RecipientsProps) {
  const { kind, recipients, others, early } = answer;
  const weeks = [...new Set(recipients.map(({ week }) => week))].sort();
  const [week, setWeek] = useState(isForWeek(kind) ? (weeks[0] ?? null) : null);
  const changed = useTicks();
  const shown = recipients.filter((one) => week === null || one.week === week);
  // All are ticked at first, except those whose offer is too new for a reminder.
  const isChosen = (one: LetterRecipient) =>
    changed.has(placementKey(one)) === early.includes(placementKey(one));
  const chosen = shown.filter(isChosen);
  const days = useDays(answer, chosen);
  if (recipients.length === 0) return <Nobody kind={kind} others={others} />;
  return (
    <div className={columns.columns}>
      <div className="sheets">
        <DaysToGive answer={answer} days={days} />
        {isForWeek(kind) && weeks.length > 1 && (
          <Segments
            label="Vecka"
            chosen={week ?? 0}
            choices={weeks.map((each) => [each, `Vecka ${each}`])}
            onChoose={setWeek}
          />
        )}
        <Families
          kind={kind}
          families={shown}
          isChosen={isChosen}
          onTick={(one) => changed.tick(placementKey(one))}
          early={early}
        />
        <Others others={others} />
      </div>
      <ForAll answer={answer} days={days.chosen} chosen={chosen} mayGoOn={days.judge} onChosen={onChosen} />
    </div>
  );
}

/** The empty state: no recipients, and what will change that. */
export function Nobody({ kind, others }: Pick<RecipientsAnswer, 'kind' | 'others'>) {
  return (
    <div className="sheets">
      <EmptySheet
        picture="letters"
        heading={isOwn(kind) ? 'Ingen att skriva till' : 'Ingen väntar på det här brevet'}
      >
        <p>{letters[kind].nobody}</p>
        <SecondaryLink href={`${officePath}/brev`}>Välj ett annat brev</SecondaryLink>
      </EmptySheet>
      <Others others={others} />
    </div>
  );
}

interface FamiliesProps {
  kind: LetterKind;
  families: readonly LetterRecipient[];
  isChosen: (one: LetterRecipient) => boolean;
  onTick: (one: LetterRecipient) => void;
  /** Recipients whose offer is too new for a reminder, by `placementKey`. */
  early?: readonly string[];
}

/** One row with a tick for each recipient. */
export function Families({ kind, families, isChosen, onTick, early = [] }: FamiliesProps) {
  const people = new Set(families.map(({ reference }) => reference));
  const who = letters[kind].form === 'child' ? 'barn' : 'ledare';
  const heading = `${numberOf(people.size, who, who)}${isOwn(kind) ? '' : ' väntar på brev'}`;
  return (
    <HeadedSheet heading={heading}>
      <Table
        aria-label={heading}
        ticks={{
          heading: 'Skicka',
          label: ({ guardian, name, week }) => (
            <>
              Skicka till <bdi>{guardian}</bdi> om <bdi>{name}</bdi>, vecka {week}
            </>
          ),
          has: isChosen,
          tick: onTick,
        }}
        columns={[
          {
            heading: upperFirst(who),
            isName: true,
            inCard: 'line',
            cell: (one) => (
              <>
                <Name name={one.name} />, <span className="whole">{one.age} år</span>
                {early.includes(placementKey(one)) && (
                  <span className="small muted">. Fick erbjudandet nyss</span>
                )}
              </>
            ),
          },
          {
            heading: 'Till',
            inCard: 'line',
            className: 'small muted',
            cell: ({ guardian }) => <bdi>{guardian}</bdi>,
          },
          {
            heading: 'E-post',
            inCard: 'line',
            className: 'small muted',
            cell: ({ email }) => (email ? <Email address={email} /> : 'på papper: ingen e-post'),
          },
          {
            heading: 'Vecka',
            toTheRight: true,
            inCard: 'corner',
            className: 'whole',
            cell: ({ week }) => `vecka ${week}`,
          },
          // In every other kind of letter, all recipients have the same state.
          ...(isOwn(kind)
            ? [
                {
                  heading: 'Läge',
                  cell: (one: LetterRecipient) => <StateChip placement={{ ...one, place: null }} />,
                },
              ]
            : []),
        ]}
        rows={families}
        keyOf={placementKey}
      />
    </HeadedSheet>
  );
}

interface ForAllProps extends RecipientsProps {
  days: LetterDays;
  chosen: readonly LetterRecipient[];
  /** The user's text, for an own letter. */
  own?: OwnLetter;
  /** Called before the preview; returning false prevents it. */
  mayGoOn?: () => boolean;
}

/** The button to the preview, with the number of letters. */
export function ForAll({ answer, days, chosen, own, mayGoOn, onChosen }: ForAllProps) {
  const { kind, blocker } = answer;
  const { busy, problem, send } = useRequest();

  async function preview() {
    if (mayGoOn && !mayGoOn()) return;
    const wanted: LettersRequest = {
      kind,
      own,
      ...days,
      letters: chosen.map(({ reference, week, decisionId }) => ({ reference, week, decisionId })),
    };
    const previews = await send('POST', 'letters/previews', wanted);
    if (previews) onChosen({ wanted, answer: previews.body });
  }

  return (
    <Slip heading="Läs igenom">
      {blocker !== null && (
        <Remark symbol={CircleAlert} tone="warm">
          <p>{blocker}</p>
        </Remark>
      )}
      <div className={styles.foot} data-action-bar>
        <ErrorMessage role="alert">{problem}</ErrorMessage>
        <p role="status" className="small muted">
          {chosen.length === 0
            ? 'Ingen är vald.'
            : `${numberOf(asLetters(kind, chosen).length, 'brev', 'brev')} ${toFamilies(kind, chosen)}.`}
        </p>
        <Button disabled={busy || chosen.length === 0 || blocker !== null} onClick={preview}>
          Läs igenom breven
        </Button>
      </div>
      <p className={styles.cancel}>
        <a className="touchable" href={`${officePath}/brev`}>
          Avbryt
        </a>
      </p>
    </Slip>
  );
}

/** The number of families, where siblings count as one family, or the number of leaders. */
export function toFamilies(kind: LetterKind, about: Parameters<typeof byFamily>[0]): string {
  const count = byFamily(about).length;
  return letters[kind].form === 'child'
    ? `till ${numberOf(count, 'familj', 'familjer')}`
    : `till ${numberOf(count, 'ledare', 'ledare')}`;
}

/** Applicants whom the user might expect in the list, and why they do not get this letter. */
export function Others({ others }: { others: readonly NotRecipient[] }) {
  if (others.length === 0) return null;
  return (
    <Slip heading="Får inte det här brevet">
      <ul className="stack">
        {others.map((one) => (
          <li key={placementKey(one)}>
            <TwoLines below={one.why}>
              <Name name={one.name} />, vecka {one.week}
            </TwoLines>
          </li>
        ))}
      </ul>
    </Slip>
  );
}
