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

/** The answers and errors of a form that was posted without JavaScript and rejected. */
export interface CameBack {
  readonly initial?: Partial<FormValues> | undefined;
  readonly errors?: readonly FieldError[] | undefined;
}

/** A form's answers and errors in React Hook Form. */
export type AnswerLibrary = UseFormReturn<Answers, unknown, FormValues>;

/**
 * The answers of one form, validated by its own rules on submit. After that each change is validated, except in the
 * simple forms, whose errors disappear as soon as the visitor types.
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
    // A form with errors from the server has already been submitted once.
    mode: errors.length > 0 && !simple ? 'onChange' : 'onSubmit',
    reValidateMode: simple ? 'onSubmit' : 'onChange',
    // The error summary gets the focus instead.
    shouldFocusError: false,
  });
}

/** The form's own rules as a React Hook Form resolver. */
function resolverFor(form: AnyForm): Resolver<Answers, unknown, FormValues> {
  return (answers, _context, { fields }) => {
    const parsed = parseForm(form, { ...answers, ...unreadable(fields) });
    return 'values' in parsed
      ? { values: parsed.values, errors: {} }
      : { values: {}, errors: asFieldErrors(parsed.errors) };
  };
}

/** NaN for each control with unparsable text: its value is empty, but the answer is not missing. */
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
