import type { AnyForm, Field } from '../../../forms/form.ts';
import type { MessageAnswer } from '../../shared/message-answers.ts';

type Values = MessageAnswer['values'];

/**
 * Answers in the form's order, with the form's own labels. Empty answers are left out.
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
