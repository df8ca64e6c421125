import type { AnyForm } from '../../../forms/form.ts';

/** What one or more forms ask for, as their visitors read it. */
export interface CollectedField {
  readonly label: string;
  /** Some form asks for it without requiring it. */
  readonly optional: boolean;
}

/** Every field that the forms ask for, each once, in the forms' order. */
export function collectedFields(...forms: readonly Pick<AnyForm, 'fields'>[]): CollectedField[] {
  const fields = forms.flatMap((form) => Object.values(form.fields));
  const labels = [...new Set(fields.map(({ label }) => label))];
  return labels.map((label) => ({
    label,
    optional: fields.some((field) => field.label === label && !field.required),
  }));
}
