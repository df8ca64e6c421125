import { useRef, useState } from 'react';
import { campWeeks } from '../../../forms/weeks.ts';
import type { LetterKind } from '../../shared/letters.ts';
import { mistakesIn } from '../../shared/own-letter.ts';
import { placementKey } from '../../shared/placement-key.ts';
import columns from '../app/Columns.module.css';
import { Fetched } from '../app/Screen.tsx';
import { useRecipients } from '../data/queries.ts';
import { Segments } from '../parts/Segments.tsx';
import type { Draft } from './beginLetter.ts';
import { meantBy } from './meantBy.ts';
import { OwnText } from './OwnText.tsx';
import type { Previews } from './Preview.tsx';
import { Families, ForAll, Nobody } from './Recipients.tsx';

interface OwnRecipientsProps {
  kind: LetterKind;
  draft: Draft;
  onWrite: (changed: Partial<Draft>) => void;
  onChosen: (previews: Previews) => void;
}

/** An own letter: its text and its recipients. */
export function OwnRecipients({ kind, draft, onWrite: write, onChosen }: OwnRecipientsProps) {
  const query = useRecipients(kind, draft.to === 'ticked' ? draft.ticked : undefined);
  const [isJudged, setJudged] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const { to, week, ticked, dropped, subject, text } = draft;
  const mistakes = mistakesIn(draft, kind);

  /** Whether the letter is valid; if not, focuses the first invalid field. */
  function judge(): boolean {
    setJudged(true);
    const wrong = mistakes.subject ? 'input' : mistakes.text && 'textarea';
    if (wrong) fields.current?.querySelector<HTMLElement>(wrong)?.focus();
    return !wrong;
  }

  const meant = meantBy(draft, query.data?.recipients ?? []);
  const chosen = meant.filter((one) => !dropped.includes(placementKey(one)));
  return (
    <div className={columns.columns}>
      <div className="sheets">
        <OwnText kind={kind} letter={draft} onWrite={write} isJudged={isJudged} fields={fields} />
        <Segments
          label="Till"
          chosen={to}
          choices={[
            ['place', 'Har plats'],
            ['offered', 'Erbjudna'],
            ['reserve', 'Reserver'],
            ...(ticked.length > 0 ? [['ticked', `Valda ${ticked.length}`] as const] : []),
          ]}
          onChoose={(chosen) => write({ to: chosen })}
        />
        {to !== 'ticked' && (
          <Segments
            label="Vecka"
            chosen={week ?? everyWeek}
            choices={[
              ...campWeeks.map((each) => [each, `Vecka ${each}`] as const),
              [everyWeek, 'Alla veckor'] as const,
            ]}
            onChoose={(chosen) => write({ week: chosen === everyWeek ? null : chosen })}
          />
        )}
        <Fetched query={query}>
          {({ others }) =>
            meant.length === 0 ? (
              <Nobody kind={kind} others={others} />
            ) : (
              <Families
                kind={kind}
                families={meant}
                isChosen={(one) => chosen.includes(one)}
                onTick={(one) => write({ dropped: toggled(dropped, placementKey(one)) })}
              />
            )
          }
        </Fetched>
      </div>
      {query.data && (
        <ForAll
          answer={query.data}
          days={noDays}
          chosen={chosen}
          own={{ subject, text }}
          mayGoOn={judge}
          onChosen={onChosen}
        />
      )}
    </div>
  );
}

const everyWeek = 0;

// An own letter has no deadlines.
const noDays = { answerBy: null, payBy: null };

const toggled = (keys: readonly string[], key: string) =>
  keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key];
