import { createContext, useContext } from 'react';
import type { FormSubmission } from './useFormSubmission.ts';

export const FormContext = createContext<FormSubmission | null>(null);

/** The form that a field stands in. */
export function useFormContext(): FormSubmission {
  const submission = useContext(FormContext);
  if (!submission) throw new Error('A form field is used outside <SubmissionForm>');
  return submission;
}
