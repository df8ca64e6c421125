import type { AnyForm, Field } from '../../../forms/form.ts';
import type { MessageAnswer } from '../../../forms/office/answers.ts';

type Values = MessageAnswer['values'];

/**
 * What somebody answered, as the form asked, in its order and under its own labels. What was left empty is left out.
 */
export function answersInWords({ fields }: Pick<AnyForm, 'fields'>, values: Values) {
  return Object.entries(fields).flatMap(([field, definition]) => {
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
