import type { AnyForm, Field, FieldValue, FormValues } from './form.ts';
import { firstName, isolated } from './names.ts';

/** A form's JSON body: Swedish labels as keys, and each option as its label (specification, section 7). */
export type WireBody = Record<string, string | number>;

/** Converts checked values into the body to post. An empty optional answer is sent as ''. */
export function toWire(form: Pick<AnyForm, 'fields'>, values: FormValues): WireBody {
  return Object.fromEntries(
    Object.entries(form.fields).map(([name, field]) => [field.wireKey, displayed(form, name, values)]),
  );
}

/** The answer to one field as people read it; '' when there is none. */
export function displayed(form: Pick<AnyForm, 'fields'>, name: string, values: FormValues): string | number {
  const field = form.fields[name];
  return field ? display(field, values[name] ?? '') : '';
}

/** The weeks of an application as people read them; '' for a message. */
export function displayedWeeks({ attendee, ...form }: AnyForm, values: FormValues): string {
  return attendee ? String(displayed(form, attendee.periods, values)) : '';
}

/** What was sent, for a receipt: "Ansökan för Alva, vecka 31"; '' for a message. */
export function sentInWords(form: AnyForm, values: FormValues): string {
  const { attendee } = form;
  if (!attendee) return '';
  return `Ansökan för ${isolated(firstName(String(values[attendee.name])))}, ${displayedWeeks(form, values).toLowerCase()}`;
}

/** A question with its punctuation before an answer: "Telefon:", "Vilka veckor kan du arbeta?". */
export const withColon = (label: string): string => (label.endsWith('?') ? label : `${label}:`);

/** A value as people read it: options as labels, several joined by ", ". Numbers stay numbers. */
export function display(field: Field, value: FieldValue): string | number {
  if (Array.isArray(value)) return value.map((item) => label(field, item)).join(', ');
  return typeof value === 'string' ? label(field, value) : value;
}

/**
 * Reads a posted body into unchecked values by field name. Accepts JSON with wire keys, and a form posted without
 * JavaScript, whose keys are field names. Reads own properties only, so that a key such as `__proto__` is plain data.
 */
export function fromWire(form: Pick<AnyForm, 'fields'>, body: object): Record<string, unknown> {
  const sent: ReadonlyMap<string, unknown> = new Map(Object.entries(body));
  return Object.fromEntries(
    Object.entries(form.fields).map(([name, field]) => [
      name,
      undisplay(field, sent.get(field.wireKey) ?? sent.get(name)),
    ]),
  );
}

function undisplay(field: Field, sent: unknown): unknown {
  if (sent === null) return undefined;
  if (field.kind === 'checkboxes') return toList(sent).map((item) => value(field, item));
  return field.options ? value(field, sent) : sent;
}

function toList(sent: unknown): unknown[] {
  if (typeof sent === 'string') return sent.split(',').filter((item) => item.trim() !== '');
  return Array.isArray(sent) ? sent : [];
}

function label(field: Field, value: string): string {
  return field.options?.find((option) => option.value === value)?.label ?? value;
}

function value(field: Field, sent: unknown): unknown {
  if (typeof sent !== 'string') return sent;
  const text = sent.trim();
  return field.options?.find((option) => option.label === text)?.value ?? text;
}
