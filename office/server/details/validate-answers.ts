import {
  appendOnlyField,
  type DetailField,
  detailsAskedFor,
  detailsForm,
  initialAnswer,
  isDetailField,
  seenKey,
  shownToFamily,
} from '../../../forms/details.ts';
import { pickFields } from '../../../forms/form.ts';
import { type FieldError, parseForm } from '../../../forms/parse.ts';
import { cleanParagraphs } from '../../../forms/text.ts';
import { fromWire } from '../../../forms/wire.ts';
import type { DetailsPage, Seen } from '../../shared/details-page.ts';
import { type Answers, type Details, together } from './stored.ts';

type Mistaken = NonNullable<Extract<DetailsPage, { says: 'asked' }>['mistaken']>;
type Writable<Values> = { -readonly [Key in keyof Values]: Values[Key] };

interface ValidatedAnswers {
  readonly answers: Answers;
  readonly mistaken: Mistaken | undefined;
  /**
   * What the form had shown of the answers that were not saved, so that they do not count as newer when sent again.
   */
  readonly seen: Seen;
}

/**
 * The state of each field, which the form sends back with the answers. Leaves out who must not fetch, which it must
 * not reveal.
 */
export const seenIn = (fields: readonly DetailField[], details: Details): Seen =>
  Object.fromEntries(
    fields.flatMap((field) => (field === appendOnlyField ? [] : [[field, stateOf(field, details)]])),
  );

/** The answer of a shown field, else the time of the answer. */
function stateOf(field: DetailField, details: Details): string {
  const detail = details.get(field);
  return (shownToFamily.includes(field) ? detail?.answer : detail?.at) ?? '';
}

/** The state that a posted form had shown when it was opened; '' for a missing field. */
export function postedVersions(body: object): Seen {
  return Object.fromEntries(
    Object.keys(detailsForm.fields).flatMap((field) => {
      const seen = own(body, seenKey(field));
      return seen === undefined ? [] : [[field, seen]];
    }),
  );
}

function own(body: object, key: string): string | undefined {
  const sent: unknown = Object.hasOwn(body, key) ? Reflect.get(body, key) : undefined;
  return typeof sent === 'string' ? sent.toWellFormed() : undefined;
}

/**
 * Validates each answer by itself: a valid one is saved beside an invalid one, and an untouched one is not saved. If
 * somebody else changed a hidden text meanwhile, both are kept.
 */
export function validateAnswers(weeks: readonly number[], body: object, stored: Details): ValidatedAnswers {
  const form = detailsAskedFor(weeks);
  const seenBefore = postedVersions(body);
  const answers: Writable<Answers> = {};
  const values: Record<string, string> = {};
  const errors: FieldError[] = [];
  const seen: Writable<Seen> = {};
  for (const [field, sent] of Object.entries(fromWire(form, body))) {
    if (!isDetailField(field) || sent === undefined) continue;
    const before = seenBefore[field] ?? '';
    const now = stateOf(field, stored);
    const isShown = shownToFamily.includes(field);
    const isEmpty = typeof sent === 'string' && cleanParagraphs(sent) === '';
    if (isShown ? isUntouched(field, sent, before, now) : isEmpty) continue;
    const parsed = isEmpty
      ? { values: { [field]: '' } }
      : parseForm(pickFields(form, [field]), { [field]: sent });
    const stays = typeof sent === 'string' ? sent.toWellFormed() : '';
    if ('errors' in parsed) {
      errors.push(...parsed.errors);
      values[field] = stays;
      seen[field] = before;
      continue;
    }
    const answer = String(parsed.values[field]);
    // Without a length limit, because an error for a full text would reveal that there is one.
    const isKept = !isShown && (field === appendOnlyField || (now !== before && now !== ''));
    const between = form.fields[field].kind === 'textarea' ? '\n' : '; ';
    answers[field] = isKept ? together(stored.get(field)?.answer ?? '', answer, between) : answer;
  }
  return { answers, seen, mistaken: errors.length > 0 ? { values, errors } : undefined };
}

/**
 * Whether a field still has the value that the form showed. In an unanswered field, sending that value is an answer.
 */
function isUntouched(field: DetailField, sent: unknown, before: string, now: string): boolean {
  if (before !== '') return sent === before;
  return sent === '' || (sent === initialAnswer(field) && now !== '');
}
