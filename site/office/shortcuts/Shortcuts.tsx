import { type ReactNode, useState } from 'react';
import { listed } from '../../../forms/swedish.ts';
import { campWeeks } from '../../../forms/weeks.ts';
import { decisions } from '../components/DecisionButtons.tsx';
import { Sheet, SheetPart } from '../components/Sheet.tsx';
import { Screen } from '../frame/Screen.tsx';
import { lettersAreOn, turnLetters, weekKeys } from './letterKeys.ts';
import styles from './Shortcuts.module.css';

const always: readonly (readonly [keys: readonly string[], does: ReactNode])[] = [
  [['/'], 'Sök'],
  [['↑', '↓'], 'Upp och ner i listan'],
  [['Enter'], 'Öppna'],
  [['Mellanslag'], 'Välj eller släpp'],
  [['←', '→'], 'Från brev till brev, när du läser igenom'],
  [['Esc'], 'Tillbaka, stäng'],
];

const letters = [
  [weekKeys, `Veckan: ${listed(campWeeks.map(String))}`] as const,
  ...decisions.map(({ key, words }) => [[key], words] as const),
];

/** The keys that the list knows, and whether single letters decide. */
export function Shortcuts() {
  const [on, setOn] = useState(lettersAreOn);
  return (
    <Screen
      title="Kortkommandon"
      about={
        <>
          Ett beslut är två tryckningar: veckan och läget.{' '}
          <span className="whole">
            <kbd className={styles.key}>0</kbd> <kbd className={styles.key}>e</kbd>
          </span>{' '}
          erbjuder plats vecka {campWeeks[0]}.
        </>
      }
    >
      <Sheet>
        <SheetPart className="stack">
          <label className="tick">
            <input
              type="checkbox"
              checked={on}
              onChange={({ target }) => {
                turnLetters(target.checked);
                setOn(target.checked);
              }}
            />
            Bestäm med siffror och bokstäver
          </label>
          <p className="small muted">De gäller bara när en rad i listan är markerad.</p>
        </SheetPart>
        <SheetPart>
          <dl className={styles.keys}>
            {[...always, ...letters].map(([keys, does]) => (
              <div key={keys.join()}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key} className={styles.key}>
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </SheetPart>
      </Sheet>
    </Screen>
  );
}
