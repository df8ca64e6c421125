import CircleAlert from '@lucide/icons/icons/circle-alert';
import { useId, useState } from 'react';
import type { LetterRecipient, NotRecipient, RecipientsAnswer } from '../../../forms/office/answers.ts';
import { isForWeek, isOffer, letters } from '../../../forms/office/letters.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { officePath } from '../address.ts';
import { Labelled } from '../components/Labelled.tsx';
import { Remark } from '../components/Remark.tsx';
import { Segments } from '../components/Segments.tsx';
import { EmptySheet, Sheet, SheetPart } from '../components/Sheet.tsx';
import table from '../components/Table.module.css';
import columns from '../frame/Columns.module.css';
import { count } from '../words/number.ts';
import { upperFirst, weekdayAndDay } from '../words/time.ts';
import styles from './Letters.module.css';

interface RecipientsProps {
  answer: RecipientsAnswer;
  busy: boolean;
  problem: string | undefined;
  onChosen: (chosen: readonly LetterRecipient[], answerBy: string | null) => void;
}

const keyOf = ({ reference, week }: { reference: string; week: number }) => `${reference} ${week}`;

/** Those whom a letter concerns, by name. A letter to a whole week begins with one of them. */
export function Recipients({ answer, busy, problem, onChosen }: RecipientsProps) {
  const { kind, recipients, others, hindrance } = answer;
  const weeks = [...new Set(recipients.map(({ week }) => week))].sort();
  const [week, setWeek] = useState(isForWeek(kind) ? (weeks[0] ?? null) : null);
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const [answerBy, setAnswerBy] = useState(answer.answerBy ?? '');
  const id = useId();
  const shown = recipients.filter((one) => week === null || one.week === week);
  const chosen = shown.filter((one) => !dropped.has(keyOf(one)));

  function tick(one: LetterRecipient) {
    setDropped((before) => {
      const after = new Set(before);
      if (!after.delete(keyOf(one))) after.add(keyOf(one));
      return after;
    });
  }

  if (recipients.length === 0) {
    return (
      <div className="stack">
        <EmptySheet heading="Ingen väntar på det här brevet">
          <p>{letters[kind].nobody}</p>
          <ButtonLink size="small" variant="secondary" href={`${officePath}/brev`}>
            Välj ett annat brev
          </ButtonLink>
        </EmptySheet>
        <Others others={others} />
      </div>
    );
  }
  return (
    <div className={columns.columns}>
      <div className="stack">
        {isForWeek(kind) && weeks.length > 1 && (
          <Segments
            label="Vecka"
            chosen={week ?? 0}
            choices={weeks.map((each) => [each, `Vecka ${each}`])}
            onChoose={setWeek}
          />
        )}
        <Sheet wide className={table.box} aria-labelledby={id}>
          <SheetPart>
            <h2 id={id}>{count(shown.length, 'barn', 'barn')} väntar på brev</h2>
          </SheetPart>
          <table className={table.table} aria-labelledby={id}>
            <thead>
              <tr>
                <td />
                <th scope="col">Barn</th>
                <th scope="col">Till</th>
                <th scope="col">Vecka</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((one) => (
                <tr key={keyOf(one)}>
                  <td>
                    <label className={styles.tick}>
                      <span className="visually-hidden">
                        Skicka till {one.guardian} om {one.name}, vecka {one.week}
                      </span>
                      <input type="checkbox" checked={!dropped.has(keyOf(one))} onChange={() => tick(one)} />
                    </label>
                  </td>
                  <th scope="row">
                    <b>{one.name}</b>, {one.age} år
                  </th>
                  <td className={table.lead}>
                    {one.guardian}
                    <br />
                    <span className="small muted">{one.email}</span>
                  </td>
                  <td className="whole">vecka {one.week}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Sheet>
        <Others others={others} />
      </div>
      <Sheet aria-label="Gäller alla breven">
        <SheetPart className="stack">
          <h2>Gäller alla breven</h2>
          {isOffer(kind) && (
            <Labelled
              label="Sista dag att svara"
              hint={
                answerBy
                  ? `${upperFirst(weekdayAndDay(answerBy))}.`
                  : 'Till och med den dagen fungerar länken.'
              }
            >
              {(attributes) => (
                <input
                  {...attributes}
                  type="date"
                  required
                  value={answerBy}
                  onChange={({ target }) => setAnswerBy(target.value)}
                />
              )}
            </Labelled>
          )}
          {hindrance !== null && (
            <Remark symbol={CircleAlert} tone="warm">
              <p>{hindrance}</p>
            </Remark>
          )}
          {problem && <ErrorMessage role="alert">{problem}</ErrorMessage>}
          <p role="status" className="small muted">
            {chosen.length === 0
              ? 'Ingen är vald.'
              : `${count(chosen.length, 'brev', 'brev')}, ett till varje familj.`}
          </p>
          <Button
            className={styles.full}
            disabled={busy || chosen.length === 0 || hindrance !== null}
            onClick={() => onChosen(chosen, answerBy || null)}
          >
            Läs igenom breven
          </Button>
          <ButtonLink className={styles.full} variant="secondary" size="small" href={`${officePath}/brev`}>
            Avbryt
          </ButtonLink>
        </SheetPart>
      </Sheet>
    </div>
  );
}

/** Those who might be thought of, and why the letter is not for them. */
export function Others({ others }: { others: readonly NotRecipient[] }) {
  const id = useId();
  if (others.length === 0) return null;
  return (
    <Sheet aria-labelledby={id}>
      <SheetPart className="stack">
        <h2 id={id}>Får inte det här brevet</h2>
        <ul className={styles.list}>
          {others.map((one) => (
            <li key={keyOf(one)}>
              <b>{one.name}</b>, vecka {one.week}
              <br />
              <span className="small muted">{one.why}</span>
            </li>
          ))}
        </ul>
      </SheetPart>
    </Sheet>
  );
}
