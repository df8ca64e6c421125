import type { AnyForm, FieldValue, FormValues } from '../../forms/form.ts';

/**
 * A form's answers as its controls hold them: texts, and the ticked values of checkboxes. The form library has null for
 * radio buttons that somebody has passed without choosing one.
 */
export type Answers = Record<string, string | string[] | null>;

/** A stored or sent value as a control holds it. */
export function asAnswer(value: FieldValue | undefined): string | string[] | undefined {
  return typeof value === 'number' ? String(value) : value;
}

export function emptyAnswers(form: AnyForm): Answers {
  return Object.fromEntries(
    Object.entries(form.fields).map(([name, field]) => [name, field.kind === 'checkboxes' ? [] : '']),
  );
}

/** The answers that whoever sends another form need not give again. */
export function keptAnswers(form: AnyForm, values: FormValues): Answers {
  const kept = Object.keys(form.fields).filter((name) => form.fields[name]?.kept);
  return Object.fromEntries(kept.map((name) => [name, asAnswer(values[name]) ?? '']));
}

/**
 * What the form starts from: what the visitor had time to write in the pre-rendered page before React
 * took it over, otherwise the answers given.
 */
export function firstAnswers(form: AnyForm, formId: string, given: Partial<FormValues>): Partial<Answers> {
  if (!import.meta.env.SSR) {
    const rendered = document.getElementById(formId);
    if (rendered instanceof HTMLFormElement) return answersIn(form, rendered);
  }
  const answers = emptyAnswers(form);
  for (const name of Object.keys(answers)) answers[name] = asAnswer(given[name]) ?? answers[name] ?? '';
  return answers;
}

/** What is written in a form's controls, but for what the browser cannot read as what it asks for. */
export function answersIn(form: Pick<AnyForm, 'fields'>, element: HTMLFormElement): Partial<Answers> {
  const written = new FormData(element);
  return Object.fromEntries(
    Object.entries(form.fields)
      // An answer that the control is given, be it empty, would take the place of what stands there.
      .filter(([name]) => !isUnreadable(element.elements.namedItem(name)))
      .map(([name, field]) => {
        const texts = written.getAll(name).filter((value) => typeof value === 'string');
        return [name, field.kind === 'checkboxes' ? texts : (texts[0] ?? '')];
      }),
  );
}

/** Whether something is written that the browser cannot read as the number or date it asks for: it then has no value. */
export function isUnreadable(control: unknown): boolean {
  return control instanceof HTMLInputElement && control.validity.badInput;
}
