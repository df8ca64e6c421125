import { numberOf, upperFirst } from '../../../forms/swedish.ts';
import type { LetterRecipient, NotRecipient, RecipientsAnswer } from '../../shared/letter-answers.ts';
import { isOwn, type LetterForm, type LetterKind, type LetterTo, letterTo } from '../../shared/letters.ts';
import { placementKey } from '../../shared/placement-key.ts';
import { officePath } from '../app/address.ts';
import { byFamily } from '../applications/families.ts';
import { SecondaryLink } from '../parts/Buttons.tsx';
import { EmptySheet } from '../parts/EmptySheet.tsx';
import { List } from '../parts/List.tsx';
import { Name } from '../parts/Names.tsx';
import { Slip } from '../parts/Sheet.tsx';
import { StateChip } from '../parts/StateChip.tsx';
import type { Column } from '../parts/Table.tsx';
import { TwoLines } from '../parts/TwoLines.tsx';

interface FamiliesProps extends Pick<RecipientsAnswer, 'early'> {
  about: LetterTo;
  families: readonly LetterRecipient[];
  isChosen: (key: string) => boolean;
  /** Ticks or unticks recipients, by `placementKey`. */
  onTick: (keys: readonly string[], isTicked: boolean) => void;
}

/** The possible recipients of a letter, each with a tick. */
export function Families({ about, families, early, isChosen, onTick }: FamiliesProps) {
  const { kind, form } = about;
  const people = new Set(families.map(({ reference }) => reference));
  const who = form === 'child' ? 'barn' : 'ledare';
  const heading = `${numberOf(people.size, who, who)}${isOwn(kind) ? '' : ' väntar på brev'}`;
  return (
    <List
      heading={heading}
      aria-label={heading}
      columns={columnsOf(kind, who, early)}
      rows={families}
      keyOf={placementKey}
      empty={<Nobody about={about} />}
      ticks={{
        label: ({ guardian, name, week }) => (
          <>
            Skicka till <bdi>{guardian}</bdi> om <bdi>{name}</bdi>, vecka {week}
          </>
        ),
        has: isChosen,
        tick: (key) => onTick([key], !isChosen(key)),
        tickOnly: (keys) => onTick(keys, true),
        clear: () => onTick(families.map(placementKey), false),
      }}
    />
  );
}

const columnsOf = (
  kind: LetterKind,
  who: string,
  early: readonly string[],
): readonly Column<LetterRecipient>[] => [
  {
    heading: upperFirst(who),
    isName: true,
    inCard: 'line',
    cell: (one) => (
      <>
        <Name name={one.name} />, <span className="whole">{one.age} år</span>
        {early.includes(placementKey(one)) && <span className="small muted">. Fick erbjudandet nyss</span>}
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
    className: 'small muted breakable',
    cell: ({ email }) => email || 'på papper: ingen e-post',
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
];

/** The empty state: no recipients, and what will change that. */
export function Nobody({ about }: { about: LetterTo }) {
  return (
    <EmptySheet
      picture="letters"
      heading={isOwn(about.kind) ? 'Ingen att skriva till' : 'Ingen väntar på det här brevet'}
    >
      <p>{letterTo(about).nobody}</p>
      <SecondaryLink href={`${officePath}/brev`}>Välj ett annat brev</SecondaryLink>
    </EmptySheet>
  );
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

/** The number of families, where siblings count as one family, or the number of leaders. */
export function toFamilies(form: LetterForm, about: Parameters<typeof byFamily>[0]): string {
  const count = byFamily(about).length;
  return form === 'child'
    ? `till ${numberOf(count, 'familj', 'familjer')}`
    : `till ${numberOf(count, 'ledare', 'ledare')}`;
}
