import { useState } from 'react';
import { hasReferencePart } from '../../../forms/reference.ts';
import { clock, dateInSweden } from '../../../forms/swedish-time.ts';
import type { DiaryLine } from '../../shared/diary-answers.ts';
import { officePath } from '../app/address.ts';
import { Fetched, Screen } from '../app/Screen.tsx';
import { useListKeys } from '../app/useListKeys.ts';
import { useDiary } from '../data/queries.ts';
import { EmptySheet } from '../parts/EmptySheet.tsx';
import { Filters, SearchField } from '../parts/Filters.tsx';
import { Choice } from '../parts/Labelled.tsx';
import { List } from '../parts/List.tsx';
import { Name } from '../parts/Names.tsx';
import { dayInWords } from '../words/time.ts';

/** Who did what, and when. No line can be changed. */
export function Diary() {
  const query = useDiary();
  useListKeys();
  return (
    <Screen
      title="Dagbok"
      about="Vem, när och vad. Inga namn på barn och inga svar. Ingenting här kan ändras."
    >
      <Fetched query={query}>{(lines) => <Lines lines={lines} />}</Fetched>
    </Screen>
  );
}

const everything = { reference: '', who: '', verb: '' };

function Lines({ lines }: { lines: readonly DiaryLine[] }) {
  const [filter, setFilter] = useState(everything);
  const nameOf = namesIn(lines);
  const shown = lines.filter(
    (line) =>
      hasReferencePart(line.reference ?? '', filter.reference) &&
      (filter.who === '' || nameOf(line) === filter.who) &&
      (filter.verb === '' || line.verb === filter.verb),
  );
  if (lines.length === 0) {
    return (
      <EmptySheet picture="nothing" heading="Ingenting har hänt än">
        <p>Här står varje beslut, varje titt på hälsouppgifter och varje inloggning.</p>
      </EmptySheet>
    );
  }
  return (
    <>
      <Filters aria-label="Filtrera dagboken">
        <SearchField
          label="Referens"
          placeholder="B-7KQM-3FT"
          value={filter.reference}
          onWrite={(reference) => setFilter({ ...filter, reference })}
        />
        <Choice
          label="Person"
          choices={allOr(lines.map(nameOf))}
          chosen={filter.who}
          onChoose={(who) => setFilter({ ...filter, who })}
        />
        <Choice
          label="Händelse"
          choices={allOr(lines.map(({ verb }) => verb))}
          chosen={filter.verb}
          onChoose={(verb) => setFilter({ ...filter, verb })}
        />
      </Filters>
      <List
        empty={<p role="status">Ingen rad passar det du har valt.</p>}
        slim
        aria-label="Dagbok, nyast först"
        groupsOf={byDay}
        groupHeading={([line]) => line && dayInWords(line.at)}
        columns={[
          {
            heading: 'När',
            className: 'muted whole',
            cell: ({ at }) => <time dateTime={at}>{clock(at)}</time>,
          },
          {
            heading: 'Vem',
            isName: true,
            cell: (line) => <Name name={nameOf(line)} />,
          },
          {
            heading: 'Vad',
            inCard: 'line',
            cell: ({ verb, week }) => (week === null ? verb : `${verb}, vecka ${week}`),
          },
          {
            heading: 'Referens',
            inCard: ({ reference }) => (reference ? undefined : 'hidden'),
            cell: ({ reference }) => <Reference reference={reference} />,
          },
        ]}
        rows={shown}
        keyOf={(line) => Object.values(line).join()}
      />
    </>
  );
}

/** Groups the lines by day, in their order: newest first. */
const byDay = (lines: readonly DiaryLine[]) => [...Map.groupBy(lines, ({ at }) => dateInSweden(at)).values()];

/** The names of the actors. People who share a name get the beginning of their ids. */
function namesIn(lines: readonly DiaryLine[]): (line: DiaryLine) => string {
  const ids = Map.groupBy(lines, ({ who }) => who);
  const isShared = (who: string) => new Set(ids.get(who)?.flatMap(({ actorId }) => actorId ?? [])).size > 1;
  const shared = new Set([...ids.keys()].filter(isShared));
  return ({ who, actorId }) => (shared.has(who) ? `${who} (${actorId?.slice(0, 4) ?? 'okänd'})` : who);
}

function Reference({ reference }: Pick<DiaryLine, 'reference'>) {
  if (!reference) return <span className="muted">–</span>;
  return (
    <a className="touchable whole" href={`${officePath}/${placeOf(reference)}`}>
      {reference}
    </a>
  );
}

/** A link to the subject of a line: an application, a version of the website, or a message. */
function placeOf(reference: string): string {
  if (/^[BL]-/.test(reference)) return `ansokningar/${reference}`;
  const [, version] = /^W-(\d+)$/.exec(reference) ?? [];
  return version === undefined ? `meddelanden/${reference}` : `webbplatsen/historik/${version}`;
}

/** The values without repetitions. */
const allOr = (words: readonly string[]) =>
  [['', 'Alla'], ...[...new Set(words)].map((each) => [each, each] as const)] as const;
