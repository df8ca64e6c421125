import type { AnyForm, FieldValue, FormValues } from '../../forms/form.ts';

/**
 * A form's answers as its controls hold them: texts, and the ticked values of checkboxes. The form library has null for
 * radio buttons that the visitor has passed without choosing one.
 */
export type Answers = Record<string, string | string[] | null>;

/** Converts a stored or sent value to a control's value. */
export function asAnswer(value: FieldValue | undefined): string | string[] | undefined {
  return typeof value === 'number' ? String(value) : value;
}

export function emptyAnswers(form: AnyForm): Answers {
  return Object.fromEntries(
    Object.entries(form.fields).map(([name, field]) => [name, field.kind === 'checkboxes' ? [] : '']),
  );
}

/** The answers that the sender need not repeat in another form. */
export function keptAnswers(form: AnyForm, values: FormValues): Answers {
  const kept = Object.keys(form.fields).filter((name) => form.fields[name]?.kept);
  return Object.fromEntries(kept.map((name) => [name, asAnswer(values[name]) ?? '']));
}

/**
 * The form's initial answers: in the browser the text that the visitor wrote before hydration, on the server the
 * answers `given`.
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

/** The answers in a form's controls, except numbers and dates that the browser cannot parse. */
export function answersIn(form: Pick<AnyForm, 'fields'>, element: HTMLFormElement): Partial<Answers> {
  const written = new FormData(element);
  return Object.fromEntries(
    Object.entries(form.fields)
      // Setting any answer, even an empty one, would replace the text in the control.
      .filter(([name]) => !isUnreadable(element.elements.namedItem(name)))
      .map(([name, field]) => {
        const texts = written.getAll(name).filter((value) => typeof value === 'string');
        return [name, field.kind === 'checkboxes' ? texts : (texts[0] ?? '')];
      }),
  );
}

/** Whether the control holds text that the browser cannot parse as a number or date. Its value is then empty. */
export function isUnreadable(control: unknown): boolean {
  return control instanceof HTMLInputElement && control.validity.badInput;
}
