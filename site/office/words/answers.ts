import { forms } from '../../../forms/all.ts';
import type { Field, FormName } from '../../../forms/form.ts';
import type { MessageAnswer } from '../../../forms/office/answers.ts';

type Values = MessageAnswer['values'];

/**
 * What somebody answered, as the form asked, in its order and under its own labels. What was left empty is left out.
 */
export function answersInWords(form: FormName, values: Values) {
  return Object.entries(forms[form].fields).flatMap(([field, definition]) => {
    const words = wordsOf(definition, values[field]);
    const long = definition.kind === 'textarea' || definition.wide === true;
    return words ? [{ field, label: definition.label, words, long }] : [];
  });
}

function wordsOf({ options = [] }: Field, value: Values[string] | undefined): string {
  return [value ?? []]
    .flat()
    .map((each) => options.find((option) => option.value === String(each))?.label ?? String(each))
    .join(', ');
}
