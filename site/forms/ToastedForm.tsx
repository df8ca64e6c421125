import type { ReactNode } from 'react';
import type { AnyForm } from '../../forms/form.ts';
import { FormReceipt } from '../components/FormReceipt.tsx';
import { SubmissionForm } from './SubmissionForm.tsx';
import styles from './ToastedForm.module.css';
import type { applicationTexts, messageTexts } from './texts.ts';
import { type FormProps, useFormSubmission } from './useFormSubmission.ts';

interface ToastedFormProps {
  form: AnyForm;
  formProps: FormProps;
  texts: typeof applicationTexts | typeof messageTexts;
  label: string;
  submitLabel: string;
  privacy: ReactNode;
  children: ReactNode;
}

/** The applications and the start page's contact form: a toast tells the outcome, a receipt stays above. */
export function ToastedForm({ form, formProps, texts, ...rest }: ToastedFormProps) {
  const submission = useFormSubmission(form, formProps, { mistakes: 'fields', toasts: texts });
  const { receipt } = submission;
  return (
    <>
      {receipt && (
        <div className={styles.receipt}>
          <FormReceipt
            receipt={receipt}
            heading={texts.sent.title}
            text={texts.sent.description}
            sentLabel={texts.sentLabel}
          />
        </div>
      )}
      <SubmissionForm submission={submission} {...rest} />
    </>
  );
}
