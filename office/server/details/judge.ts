import {
  choiceKey,
  choices,
  type DetailField,
  detailsAskedFor,
  detailsForm,
  initialAnswer,
  isDetailField,
  keptUntilTalkedAbout,
  seenKey,
  shownToFamily,
} from '../../../forms/details.ts';
import { askingFor } from '../../../forms/form.ts';
import { type FieldError, parseForm } from '../../../forms/parse.ts';
import { fromWire } from '../../../forms/wire.ts';
import type { DetailsPage, Seen } from '../../shared/details-page.ts';
import { type Answers, type Details, together } from './stored.ts';

type Mistaken = NonNullable<Extract<DetailsPage, { says: 'asked' }>['mistaken']>;
type Writable<Values> = { -readonly [Key in keyof Values]: Values[Key] };

interface Judged {
  readonly answers: Answers;
  /** Whether a box now has somebody else's answer and this one. */
  readonly joined: true | undefined;
  readonly mistaken: Mistaken | undefined;
  /** What the form had shown of what was not kept: it must not look newer when it is sent again. */
  readonly seen: Seen;
}

const changedByOthers = 'Någon annan har ändrat det här sedan ni öppnade sidan. Välj vilket svar som gäller';

/** What a form shows of each field, to be sent back with the answers. Nothing tells that somebody must not fetch. */
export const seenIn = (fields: readonly DetailField[], details: Details): Seen =>
  Object.fromEntries(
    fields.flatMap((field) => (field === keptUntilTalkedAbout ? [] : [[field, stateOf(field, details)]])),
  );

/** The answer where it is shown, and of a box that is not shown only when it was answered. */
function stateOf(field: DetailField, details: Details): string {
  const detail = details.get(field);
  return (shownToFamily.includes(field) ? detail?.answer : detail?.at) ?? '';
}

/** What a form that was posted had shown when it was opened. Without it nothing was. */
export function seenBy(body: object): Seen {
  return Object.fromEntries(
    Object.keys(detailsForm.fields).flatMap((field) => {
      const seen = own(body, seenKey(field));
      return seen === undefined ? [] : [[field, seen]];
    }),
  );
}

function own(body: object, key: string): string | undefined {
  const sent: unknown = Object.hasOwn(body, key) ? Reflect.get(body, key) : undefined;
  // The hidden empty choice comes first, and the chosen one after it.
  const value: unknown = Array.isArray(sent) ? sent.at(-1) : sent;
  return typeof value === 'string' ? value.toWellFormed() : undefined;
}

/**
 * Each answer by itself: what is right is kept, whatever is wrong beside it. An answer that the family has not touched is not
 * written. Where somebody else has changed the same one, the family chooses if both can be shown; else both are kept.
 */
export function judgeAnswers(weeks: readonly number[], body: object, stored: Details): Judged {
  const form = detailsAskedFor(weeks);
  const seenBefore = seenBy(body);
  const answers: Writable<Answers> = {};
  const values: Record<string, string> = {};
  const errors: FieldError[] = [];
  const theirs: Writable<Seen> = {};
  const seen: Writable<Seen> = {};
  let joined: true | undefined;
  for (const [field, sent] of Object.entries(fromWire(form, body))) {
    if (!isDetailField(field) || sent === undefined) continue;
    const before = seenBefore[field] ?? '';
    const now = stateOf(field, stored);
    const isShown = shownToFamily.includes(field);
    const isEmpty = typeof sent === 'string' && sent.trim() === '';
    if (isShown ? isUntouched(field, sent, before, now) : isEmpty) continue;
    const chosen = own(body, choiceKey(field));
    if (chosen === choices.theirs) continue;
    const parsed = isEmpty
      ? { values: { [field]: '' } }
      : parseForm(askingFor(form, [field]), { [field]: sent });
    const stays = typeof sent === 'string' ? sent.toWellFormed() : '';
    if ('errors' in parsed) {
      errors.push(...parsed.errors);
      values[field] = stays;
      seen[field] = before;
      continue;
    }
    const answer = String(parsed.values[field]);
    const isUnseen = now !== before;
    if (!isShown) {
      // However much that becomes: the page must not say that the box was full.
      const isKept = field === keptUntilTalkedAbout || (isUnseen && now !== '');
      const between = form.fields[field].kind === 'textarea' ? '\n' : '; ';
      answers[field] = isKept ? together(stored.get(field)?.answer ?? '', answer, between) : answer;
      // By the times alone, so that a guess cannot be tried against the words.
      if (isKept && field !== keptUntilTalkedAbout) joined = true;
    } else if (answer !== now && (isUnseen || chosen === '')) {
      errors.push({ field, message: changedByOthers });
      values[field] = answer;
      theirs[field] = now;
    } else answers[field] = answer;
  }
  return { answers, joined, seen, mistaken: errors.length > 0 ? { values, errors, theirs } : undefined };
}

/** Whether a field still holds what the form put in it. Where nobody has answered, sending it is an answer. */
function isUntouched(field: DetailField, sent: unknown, before: string, now: string): boolean {
  if (before !== '') return sent === before;
  return sent === '' || (sent === initialAnswer(field) && now !== '');
}
