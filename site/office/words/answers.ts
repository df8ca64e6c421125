import { forms } from '../../../forms/all.ts';
import type { Field, FormName } from '../../../forms/form.ts';

interface AnswerInWords {
  readonly field: string;
  /** The form's own. */
  readonly label: string;
  readonly words: string;
  readonly long: boolean;
}

/** What somebody answered, as the form asked, in its order. What was left empty is left out. */
export function answersInWords(
  form: FormName,
  values: Readonly<Record<string, string | number | readonly string[] | null>>,
): AnswerInWords[] {
  return Object.entries(forms[form].fields).flatMap(([field, definition]) => {
    const words = wordsOf(definition, values[field]);
    const long = definition.kind === 'textarea' || definition.wide === true;
    return words ? [{ field, label: definition.label, words, long }] : [];
  });
}

function wordsOf(
  { options = [] }: Field,
  value: string | number | readonly string[] | null | undefined,
): string {
  return [value ?? []]
    .flat()
    .map((each) => options.find((option) => option.value === String(each))?.label ?? String(each))
    .join(', ');
}

export const telephone = (field: Field | undefined): boolean => field?.kind === 'tel';
