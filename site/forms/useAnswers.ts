import { useState } from 'react';
import {
  type FieldErrors,
  type Resolver,
  type ResolverOptions,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { AnyForm, FormValues } from '../../forms/form.ts';
import { type FieldError, parseForm } from '../../forms/parse.ts';
import { type Answers, firstAnswers, isUnreadable } from './answers.ts';

/** What a form that was posted without JavaScript comes back with. */
export interface CameBack {
  readonly initial?: Partial<FormValues> | undefined;
  readonly errors?: readonly FieldError[] | undefined;
}

/** What a form holds and what is wrong with it, kept by the form library. */
export type AnswerLibrary = UseFormReturn<Answers, unknown, FormValues>;

/**
 * The answers of one form, judged by its own rules when it is sent. Mistakes are judged again as they are
 * mended; in the simple forms they go as soon as the visitor types.
 */
export function useAnswers(
  form: AnyForm,
  formId: string,
  { initial = {}, errors = [] }: CameBack,
  simple: boolean,
): AnswerLibrary {
  const [startingErrors] = useState(() => asFieldErrors(errors));
  const [startingAnswers] = useState(() => firstAnswers(form, formId, initial));
  return useForm<Answers, unknown, FormValues>({
    defaultValues: startingAnswers,
    errors: startingErrors,
    resolver: resolverFor(form),
    // A form that comes back with mistakes has been sent once already.
    mode: errors.length > 0 && !simple ? 'onChange' : 'onSubmit',
    reValidateMode: simple ? 'onSubmit' : 'onChange',
    // The summary of them takes the focus.
    shouldFocusError: false,
  });
}

/** The form's own rules, as the form library asks for them. */
function resolverFor(form: AnyForm): Resolver<Answers, unknown, FormValues> {
  return (answers, _context, { fields }) => {
    const parsed = parseForm(form, { ...answers, ...unreadable(fields) });
    return 'values' in parsed
      ? { values: parsed.values, errors: {} }
      : { values: {}, errors: asFieldErrors(parsed.errors) };
  };
}

/** What has no value, and yet is no empty answer: NaN. */
function unreadable(fields: ResolverOptions<Answers>['fields']): Record<string, number> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, { ref }]) => isUnreadable(ref))
      .map(([name]) => [name, Number.NaN]),
  );
}

function asFieldErrors(errors: readonly FieldError[]): FieldErrors<Answers> {
  return Object.fromEntries(errors.map(({ field, message }) => [field, { type: 'rule', message }]));
}
